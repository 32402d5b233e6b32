import { helper } from './helper/helper.ts';
import { localHost } from './local/host.ts';
import { type Port, serve } from './source/rpc.ts';

// One program for every worker of the page: the host of local games, the helper and the solver share its file.
const port = self as unknown as Port;
const tell = serve(port, { ...localHost(() => tell, Date.now), ...helper });
