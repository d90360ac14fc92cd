import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, link, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Parts = { readonly folder: string; readonly deno: string; readonly programs: string }

/** Makes the folder that processes in namespaces see as their root: Deno, its libraries and the two programs. */
export async function makeRoot({ folder, deno, programs }: Parts): Promise<string> {
  const setpriv = (await run('sh', ['-c', 'command -v setpriv'])).stdout.trim()
  const libraries = await librariesOf([deno, setpriv])
  const names = ['worker.js', 'builder.js']
  const hash = createHash('sha256').update(`1 ${deno} ${(await stat(deno)).mtimeMs} ${libraries.join(' ')}`)
  for (const name of names) hash.update(await readFile(path.join(programs, name)))
  const root = path.join(folder, `root-${hash.digest('hex').slice(0, 16)}`)
  if (await exists(root)) return root
  const partial = `${root}.${process.pid}.part`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o755 })
  await link(deno, path.join(partial, 'deno')).catch(() => place(deno, path.join(partial, 'deno')))
  await place(setpriv, path.join(partial, 'setpriv'))
  for (const library of libraries) await place(library, path.join(partial, library))
  for (const name of names) await place(path.join(programs, name), path.join(partial, name))
  // Deno asks for its own name; the real /proc is not there.
  await mkdir(path.join(partial, 'proc/self'), { recursive: true, mode: 0o755 })
  await symlink('/deno', path.join(partial, 'proc/self/exe'))
  await rename(partial, root).catch((error: unknown) => settled(root, partial, error))
  return root
}

/** Another process may have made the same folder at the same time. */
async function settled(root: string, partial: string, error: unknown): Promise<void> {
  await rm(partial, { recursive: true, force: true })
  if (!(await exists(root))) throw error
}

async function librariesOf(programs: readonly string[]): Promise<string[]> {
  const { stdout } = await run('ldd', [...programs])
  const named = stdout.split('\n').map((line) => /(?:=> )?(\/\S+) \(0x/.exec(line)?.[1])
  return [...new Set(named.filter((name) => name !== undefined))].sort()
}

async function place(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o755 })
  await copyFile(from, to)
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
