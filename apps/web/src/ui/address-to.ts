import { type Address, addressOf } from '../address.ts';

/** The full address, for sharing. */
export const addressTo = (address: Partial<Address>): string => new URL(addressOf(address), document.baseURI).href;
