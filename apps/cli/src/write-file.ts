import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { fail } from './fail.ts';
import { t } from './text/index.ts';

const why = (problem: unknown): string => {
  const code = (problem as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return t.files.whyNot.noFolder;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return t.files.whyNot.permission;
  if (code === 'ENOSPC') return t.files.whyNot.full;
  if (code === 'EISDIR' || code === 'ENOTDIR') return t.files.whyNot.noFile;
  return code ?? String(problem);
};

function writeBeside(target: string, content: string | Uint8Array): void {
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${randomBytes(6).toString('hex')}`);
  const mode = existsSync(target) ? statSync(target).mode & 0o777 : 0o666;
  const file = openSync(temporary, 'wx', mode);
  try {
    const bytes = Buffer.from(content);
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    fsyncSync(file);
    closeSync(file);
    renameSync(temporary, target);
  } catch (problem) {
    rmSync(temporary, { force: true });
    throw problem;
  }
}

/** Replaces a file as a whole: readers see the old content or the new one, never a part. */
export function writeFile(file: string, content: string | Uint8Array): void {
  try {
    if (existsSync(file) && statSync(file).isDirectory()) fail(t.files.cannotWrite(file, t.files.whyNot.folder));
    writeBeside(existsSync(file) ? realpathSync(file) : path.resolve(file), content);
  } catch (problem) {
    if ((problem as Error).name === 'Failure') throw problem;
    fail(t.files.cannotWrite(file, why(problem)));
  }
}

/** Called before any work, so that an output file that already exists is refused right away. */
export function refuseOverwrite(file: string, force: boolean): void {
  if (existsSync(file) && !force) fail(t.files.exists(file));
}
