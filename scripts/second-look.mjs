import path from 'node:path';

const WITH_OTHER_PROCESSES = /\/test\/browser\/|^apps\/server\/test\/|^scripts\/test\//;
/** More than so many files at once have a common cause. */
const MOST = 2;

/** The files that are run once more after a report of vitest; none where something failed that depends on nothing else. */
export function secondLook({ testResults, success }, root) {
  if (success) return [];
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => path.relative(root, name).split(path.sep).join('/'));
  return failed.length <= MOST && failed.every((file) => WITH_OTHER_PROCESSES.test(file)) ? failed : [];
}
