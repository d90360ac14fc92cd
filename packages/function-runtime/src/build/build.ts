import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { MOST_BUNDLE_BYTES, type ProcessLimits } from '../limits.ts'
import type { Registry } from '../npm/registry.ts'
import type { Child } from '../process/child.ts'
import { type Frame, textIn } from '../process/frames.ts'
import { sentenceOf } from '../run.ts'
import { Resolver } from './resolver.ts'

export type Sources = {
  readonly entry: 'main.ts' | 'main.test.ts'
  readonly files: Readonly<Record<string, string>>
  /** Where packages come from; undefined where none may be used. */
  readonly registry: Registry | undefined
  /** What was pinned before, so that a commit is always built with the same packages. */
  readonly lock?: Lock
}

/** Each package that an import brought in. */
export type Lock = {
  readonly imports: Readonly<Record<string, { readonly version: string; readonly integrity: string }>>
}

export type Problem = {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
}

export type Built =
  | { readonly kind: 'built'; readonly code: string; readonly sha256: string; readonly lock: Lock }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }

/** Makes one module of the files, with everything they import. */
export async function buildModule(child: Child, limits: ProcessLimits, sources: Sources): Promise<Built> {
  const resolver = new Resolver(sources)
  const { promise, resolve } = Promise.withResolvers<Frame>()
  child.listen((frame) => {
    if (frame.kind === 'ask') void answer(child, resolver, frame)
    else resolve(frame)
  })
  const timer = setTimeout(() => child.stop('time', String(limits.wallMs / 1000)), limits.wallMs)
  try {
    const { code, program } = await bundler()
    child.sendBytes(code)
    child.sendBytes(program)
    child.sendBytes(JSON.stringify({ entry: resolver.entry }))
    const end = await Promise.race([promise, child.ended])
    if (!('kind' in end)) return refused(`the build did not end: ${sentenceOf(end)}`)
    return end.kind === 'built' ? built(end, resolver.lock()) : { kind: 'refused', problems: problemsIn(end.problems) }
  } finally {
    clearTimeout(timer)
    child.stop()
  }
}

function built(frame: Frame, lock: Lock): Built {
  const code = typeof frame.code === 'string' ? frame.code : ''
  if (Buffer.byteLength(code) > MOST_BUNDLE_BYTES) return refused('the built module is larger than 10 MiB')
  return { kind: 'built', code, sha256: createHash('sha256').update(code).digest('hex'), lock }
}

const refused = (message: string): Built => ({
  kind: 'refused',
  problems: [{ file: 'main.ts', line: 0, column: 0, message }],
})

async function answer(child: Child, resolver: Resolver, { id, name, args }: Frame): Promise<void> {
  const given = typeof args === 'object' && args !== null ? args : {}
  const value =
    name === 'load'
      ? resolver.load(textIn(given, 'path', 1024))
      : await resolver.resolve(textIn(given, 'path', 1024), textIn(given, 'importer', 1024))
  child.send({ kind: 'answer', id, value })
}

const numberIn = (value: unknown): number => (typeof value === 'number' && Number.isSafeInteger(value) ? value : 0)

function problemsIn(given: unknown): Problem[] {
  const list = Array.isArray(given) ? given.filter((one) => typeof one === 'object' && one !== null) : []
  return list.slice(0, 20).map((one: object) => ({
    file: textIn(one, 'file', 256),
    line: numberIn(Reflect.get(one, 'line')),
    column: numberIn(Reflect.get(one, 'column')),
    message: textIn(one, 'message', 1024),
  }))
}

let loaded: Promise<{ code: Buffer; program: Buffer }> | undefined

/** The bundler as it is run inside the process. */
function bundler(): Promise<{ code: Buffer; program: Buffer }> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<{ code: Buffer; program: Buffer }> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('esbuild-wasm/package.json'))
  const [code, program] = await Promise.all([
    readFile(path.join(folder, 'esm/browser.min.js')),
    readFile(path.join(folder, 'esbuild.wasm')),
  ])
  return { code, program }
}
