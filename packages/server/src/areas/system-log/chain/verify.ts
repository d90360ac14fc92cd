import { isUtf8 } from 'node:buffer'
import { createHash, type Hash } from 'node:crypto'
import { type Ending, FILE_MARK, type Heading } from './file.ts'
import { chained, genesisOf } from './hash.ts'
import { type PublicJwk, type Root, rootHolds } from './root.ts'

/** Where an export stops being what was logged: the first row that cannot be vouched for, and why. */
type Broken = { readonly sequence: number; readonly uid: string; readonly why: string }

export type Verdict = {
  readonly broken: Broken | undefined
  readonly tenant: string
  readonly rows: number
  readonly roots: number
  /** Ids of the keys that signed the roots. */
  readonly kids: readonly string[]
}

class Refusal extends Error {}
const refuse = (why: string): never => {
  throw new Refusal(why)
}

/**
 * Checks an export from its first byte to its last without a database. With `trusted` keys only these count, otherwise
 * those the file brings along: then the file shows that nobody without such a key has changed it, and not whose it is.
 */
export async function verifyLog(
  lines: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  trusted?: readonly PublicJwk[],
): Promise<Verdict> {
  const check = new Check(trusted)
  try {
    for await (const line of lines) check.line(line)
    check.end()
    return check.verdict(undefined)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return check.verdict(error.message)
  }
}

/** Lines come with their line break; the last one without would be a file that was cut. */
class Check {
  readonly #trusted: readonly PublicJwk[] | undefined
  readonly #bytes: Hash = createHash('sha256')
  readonly #kids = new Set<string>()
  #heading: Heading | undefined
  #hash = ''
  /** The current row, or the last one. */
  #at = { sequence: 0, uid: '' }
  #rows = 0
  #roots = 0
  #firstUnsigned: { sequence: number; uid: string } | undefined
  #ended = false

  constructor(trusted: readonly PublicJwk[] | undefined) {
    this.#trusted = trusted
  }

  line(bytes: Uint8Array): void {
    // Bytes that are no UTF-8 would all read as the same character.
    const line = isUtf8(bytes) ? Buffer.from(bytes).toString() : Buffer.from(bytes).toString('latin1')
    if (this.#ended) refuse('something follows the end of the file')
    if (!line.endsWith('\n')) {
      this.#at = { sequence: this.#at.sequence + 1, uid: '' }
      refuse('the file is cut off here')
    }
    const space = line.indexOf(' ')
    const [word, rest] = [line.slice(0, space), line.slice(space + 1, -1)]
    if (word === 'end') {
      this.#end(rest)
      return
    }
    this.#bytes.update(bytes)
    if (!this.#heading) this.#begin(word, rest)
    else if (word === 'root') this.#root(rest)
    else this.#row(word, rest, this.#heading)
  }

  #begin(word: string, rest: string): void {
    if (word !== FILE_MARK) refuse('this is not an export of a log')
    const heading = parsed<Heading>(rest, 'the heading cannot be read')
    this.#at = { sequence: Number(heading.first), uid: '' }
    if (!Array.isArray(heading.keys) || typeof heading.previous !== 'string') refuse('the heading cannot be read')
    if (heading.first === 1 && heading.previous !== genesisOf(heading.tenant)) refuse('the heading was changed')
    this.#heading = heading
    this.#hash = heading.previous
    this.#at = { sequence: heading.first - 1, uid: '' }
  }

  #row(hash: string, event: string, { tenant }: Heading): void {
    const expected = this.#at.sequence + 1
    this.#at = { sequence: expected, uid: uidIn(event) }
    this.#firstUnsigned ??= this.#at
    if (chained(this.#hash, event) !== hash) {
      const found = sequenceIn(event)
      if (found !== undefined && found > expected)
        refuse(`row ${expected} is missing: row ${found} stands in its place`)
      if (found !== undefined && found < expected) refuse(`row ${found} stands in its place`)
      refuse('its bytes or its hash were changed')
    }
    const { metadata } = parsed<{ metadata?: Record<string, unknown> }>(event, 'it is not JSON')
    if (metadata?.sequence !== expected) refuse(`it says it is row ${metadata?.sequence}`)
    if (metadata?.tenant_uid !== tenant) refuse('it is a row of another tenant')
    this.#hash = hash
    this.#rows++
  }

  #root(rest: string): void {
    const before = this.#firstUnsigned ?? { sequence: this.#at.sequence + 1, uid: '' }
    const root = this.#vouched(rest, before)
    if (root.sequence !== this.#at.sequence || root.hash !== this.#hash) {
      this.#at = before
      refuse('the root that covers it vouches for other rows')
    }
    this.#kids.add(root.kid)
    this.#roots++
    this.#firstUnsigned = undefined
  }

  #vouched(rest: string, before: { sequence: number; uid: string }): Root {
    const here = this.#at
    this.#at = before
    const root = parsed<Root>(rest, 'the root that covers it cannot be read')
    if (JSON.stringify(root) !== rest) refuse('the root that covers it was changed')
    const keys = this.#trusted ?? this.#heading!.keys
    const key = keys.find(({ kid }) => kid === root.kid)
    if (!key) refuse(`the root that covers it is signed with a key nobody vouches for (${String(root.kid)})`)
    if (root.tenant !== this.#heading!.tenant || !rootHolds(root, key!)) refuse('the root that covers it is forged')
    this.#at = here
    return root
  }

  #end(rest: string): void {
    this.#ended = true
    const ending = parsed<Ending>(rest, 'the end cannot be read')
    if (this.#firstUnsigned) {
      this.#at = this.#firstUnsigned
      refuse('no signed root covers it')
    }
    if (ending.rows !== this.#rows || this.#heading?.last !== this.#at.sequence) {
      this.#at = { sequence: this.#at.sequence + 1, uid: '' }
      refuse('rows are missing here')
    }
    if (ending.sha256 !== this.#bytes.digest('hex') || JSON.stringify(ending) !== rest) {
      this.#at = { sequence: this.#heading?.first ?? 0, uid: '' }
      refuse('the heading or the end was changed; every row is as it was logged')
    }
  }

  end(): void {
    if (this.#ended) return
    this.#at = { sequence: this.#at.sequence + 1, uid: '' }
    refuse('the file is cut off here')
  }

  verdict(why: string | undefined): Verdict {
    const broken = why === undefined ? undefined : { ...this.#at, why }
    return { broken, tenant: this.#heading?.tenant ?? '', rows: this.#rows, roots: this.#roots, kids: [...this.#kids] }
  }
}

function parsed<Value>(text: string, why: string): Value {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Value // Safe because members are compared before they are used.
  } catch {}
  return refuse(why)
}

/** A row that cannot be parsed still names itself when it can. */
const uidIn = (event: string): string => /"uid":"([0-9A-Za-z]{27})","sequence":/.exec(event)?.[1] ?? ''
const sequenceIn = (event: string): number | undefined => {
  const digits = /"uid":"[0-9A-Za-z]{27}","sequence":(\d{1,15}),/.exec(event)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
