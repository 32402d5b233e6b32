import { type Address, addressOf } from '../address.ts';

/** The whole address, for others. */
export const addressTo = (address: Partial<Address>): string => new URL(addressOf(address), document.baseURI).href;
