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

const why = (problem: unknown): string => {
  const code = (problem as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'there is no such folder';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'no permission to write there';
  if (code === 'ENOSPC') return 'the disk is full';
  if (code === 'EISDIR' || code === 'ENOTDIR') return 'it is not a file';
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

/** Replaces a file as a whole: a reader sees the old content or the new one, never a part. */
export function writeFile(file: string, content: string | Uint8Array): void {
  try {
    if (existsSync(file) && statSync(file).isDirectory()) fail(`cannot write ${file}: it is a folder`);
    writeBeside(existsSync(file) ? realpathSync(file) : path.resolve(file), content);
  } catch (problem) {
    if ((problem as Error).name === 'Failure') throw problem;
    fail(`cannot write ${file}: ${why(problem)}; nothing was changed`);
  }
}

/** Before any work: an output that would be refused in the end is refused at once. */
export function refuseOverwrite(file: string, force: boolean): void {
  if (existsSync(file) && !force) fail(`${file} exists; choose another name, or add --force to replace it`);
}
