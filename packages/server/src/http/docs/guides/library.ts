import { readdirSync, readFileSync } from 'node:fs'
import { headingId, rendered } from './rendered.ts'

export type Guide = {
  /** Such as `guides/requests`. */
  readonly path: string
  readonly section: string
  readonly title: string
  readonly html: string
  readonly parts: readonly Part[]
}

/** What is under one heading. */
type Part = { readonly id: string; readonly heading: string; readonly text: string }

/** The folders that are shown, in this order, and what each is called. */
export const SECTIONS: Readonly<Record<string, string>> = {
  tutorial: 'Begin here',
  guides: 'Guides',
  cookbook: 'Cookbook',
  operations: 'Operating',
  reference: 'Reference',
}

/** The documents of a folder as pages, made when they are first asked for. */
export class Library {
  readonly #folder: URL
  #guides: Promise<readonly Guide[]> | undefined

  constructor(folder: URL) {
    this.#folder = folder
  }

  all(): Promise<readonly Guide[]> {
    this.#guides ??= this.#read()
    return this.#guides
  }

  async find(path: string): Promise<Guide | undefined> {
    return (await this.all()).find((guide) => guide.path === path)
  }

  /** Guides in which every word is found, those with the words in their headings first. */
  async search(query: string): Promise<{ guide: Guide; part: Part; excerpt: string }[]> {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
    if (words.length === 0) return []
    const found = (await this.all()).flatMap((guide) =>
      guide.parts.flatMap((part) => {
        const heading = `${guide.title} ${part.heading}`.toLowerCase()
        const text = part.text.toLowerCase()
        if (!words.every((word) => heading.includes(word) || text.includes(word))) return []
        const score = words.filter((word) => heading.includes(word)).length
        return [{ guide, part, score, excerpt: excerptOf(part.text, words) }]
      }),
    )
    return found.sort((a, b) => b.score - a.score).slice(0, MOST_FOUND)
  }

  async #read(): Promise<readonly Guide[]> {
    const files = Object.keys(SECTIONS).flatMap((section) =>
      namesIn(new URL(`${section}/`, this.#folder)).map((name) => ({ section, name })),
    )
    const known = new Set(files.map(({ section, name }) => `${section}/${name}`))
    const guides: Guide[] = []
    for (const { section, name } of files) {
      const path = `${section}/${name}`
      const text = readFileSync(new URL(`${path}.md`, this.#folder), 'utf8')
      const title = /^# (.+)$/m.exec(text)?.[1] ?? name
      guides.push({ path, section, title, html: await rendered(text, path, known), parts: partsOf(text, title) })
    }
    return guides
  }
}

const MOST_WORDS = 8
const MOST_FOUND = 50
const AROUND = 90

function namesIn(folder: URL): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.slice(0, -3))
      .sort()
  } catch {
    // An installation may leave documents out.
    return []
  }
}

function partsOf(text: string, title: string): Part[] {
  return text.split(/^(?=#{1,4} )/m).map((part) => {
    const [, heading = title] = /^#+ (.+)$/m.exec(part) ?? []
    return { id: headingId(heading), heading, text: part.replace(/^#+ .+$/m, '').replace(/[`*|]/g, '') }
  })
}

function excerptOf(text: string, words: readonly string[]): string {
  const low = text.toLowerCase()
  const at = Math.max(0, ...words.map((word) => low.indexOf(word)).filter((index) => index >= 0))
  const from = Math.max(0, at - AROUND)
  const cut = text
    .slice(from, at + AROUND)
    .replace(/\s+/g, ' ')
    .trim()
  return `${from > 0 ? '…' : ''}${cut}…`
}
