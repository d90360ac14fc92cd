import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Coding } from '../respond.ts'

export type ConsoleFile = { readonly bytes: Buffer; readonly type: string; readonly coding: Coding | undefined }

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}
const ENDINGS: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' }

/** The files that packages/console builds. They are read when asked for: a build may replace them meanwhile. */
export class ConsoleFiles {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** The page that every address of the console begins with, and the tag of its content. */
  async index(coding: Coding | undefined): Promise<(ConsoleFile & { etag: string }) | undefined> {
    const plain = await this.#read('index.html')
    const file = plain && (await this.file('index.html', coding))
    if (!file) return undefined
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    // Each coding is a representation of its own.
    return { ...file, etag: `"${hash}${file.coding ? `-${file.coding}` : ''}"` }
  }

  /** A file of the build, compressed if the build has it so; undefined when there is no such file. */
  async file(name: string, coding: Coding | undefined): Promise<ConsoleFile | undefined> {
    const type = TYPES[name.split('.').at(-1)!]
    if (!type) return undefined
    const compressed = coding && (await this.#read(name + ENDINGS[coding]))
    if (compressed) return { bytes: compressed, type, coding }
    const bytes = await this.#read(name)
    return bytes && { bytes, type, coding: undefined }
  }

  async #read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(path.join(this.folder, name))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')
