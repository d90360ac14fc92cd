import { bytesOf, sha256 } from './bytes.ts'
import { holds, type Key, keysById, publishedKeys } from './keys.ts'
import { readExport } from './read-export.ts'

/** What a check of the log found. */
export type Verdict = {
  readonly rows: number
  readonly signatures: number
  /** The first row that is not as it was logged. */
  readonly broken: { readonly sequence: number; readonly why: 'row' | 'signature' | 'gap' } | undefined
  /** The last row that a good signature covers. */
  readonly covered: number
}

type Heading = {
  readonly tenant: string
  readonly first: number
  readonly previous: string
  readonly keys: readonly Key[]
}
type Root = {
  readonly tenant: string
  readonly sequence: number
  readonly hash: string
  readonly signedAt: string
  readonly kid: string
  readonly signature: string
}

/**
 * Checks in the browser that every row follows from the one before and that the signatures hold with the keys that the
 * tenant publishes, so that the answer does not rest on what the service says of itself.
 */
export async function verifyLog(tell: (rows: number) => void, signal: AbortSignal): Promise<Verdict> {
  const published = await publishedKeys(signal)
  const chain = new Chain(published)
  for await (const line of readExport(tell, signal)) {
    await chain.line(line)
    if (chain.broken) break
  }
  return chain.verdict()
}

class Chain {
  readonly #published: ReadonlyMap<string, Key>
  #heading: Heading | undefined
  #keys: ReadonlyMap<string, Key> = new Map()
  #hash = ''
  #sequence = 0
  #rows = 0
  #signatures = 0
  #covered = 0
  broken: Verdict['broken']

  constructor(published: ReadonlyMap<string, Key>) {
    this.#published = published
  }

  async line(line: string): Promise<void> {
    const at = line.indexOf(' ')
    const [word, rest] = [line.slice(0, at), line.slice(at + 1)]
    if (!this.#heading) this.#begin(JSON.parse(rest))
    else if (word === 'root') await this.#root(JSON.parse(rest))
    else await this.#row(word, rest)
  }

  #begin(heading: Heading): void {
    this.#heading = heading
    // A key that has been replaced is no longer published; the export brings it along.
    this.#keys = new Map([...keysById(heading.keys), ...this.#published])
    this.#hash = heading.previous
    this.#sequence = heading.first - 1
  }

  async #row(hash: string, event: string): Promise<void> {
    this.#sequence += 1
    if ((await sha256(bytesOf(this.#hash + event))) !== hash) this.broken = { sequence: this.#sequence, why: 'row' }
    else if (sequenceIn(event) !== this.#sequence) this.broken = { sequence: this.#sequence, why: 'gap' }
    this.#hash = hash
    this.#rows += 1
  }

  async #root(root: Root): Promise<void> {
    const isOfHere =
      root.sequence === this.#sequence && root.hash === this.#hash && root.tenant === this.#heading?.tenant
    if (!isOfHere || !(await isSigned(root, this.#keys.get(root.kid)))) {
      this.broken = { sequence: this.#covered + 1, why: 'signature' }
      return
    }
    this.#signatures += 1
    this.#covered = root.sequence
  }

  verdict(): Verdict {
    return { rows: this.#rows, signatures: this.#signatures, broken: this.broken, covered: this.#covered }
  }
}

/** The log numbers its rows in the metadata of each. */
function sequenceIn(event: string): unknown {
  const { metadata }: { metadata?: { sequence?: unknown } } = JSON.parse(event)
  return metadata?.sequence
}

const isSigned = ({ tenant, sequence, hash, signedAt, kid, signature }: Root, key: Key | undefined): Promise<boolean> =>
  holds(key, ['reeve log root 1', tenant, sequence, hash, signedAt, kid].join('\n'), signature)
