import path from 'node:path';

const WITH_OTHER_PROCESSES = /\/test\/browser\/|^apps\/server\/test\/|^scripts\/test\//;
/** If more files than this fail together, they have a common cause. */
const MOST = 2;

/** The files to run once more after a report of vitest; none if a test failed that does not depend on other processes. */
export function secondLook({ testResults, success }, root) {
  if (success) return [];
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => path.relative(root, name).split(path.sep).join('/'));
  return failed.length <= MOST && failed.every((file) => WITH_OTHER_PROCESSES.test(file)) ? failed : [];
}
