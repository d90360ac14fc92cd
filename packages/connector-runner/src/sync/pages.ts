import { hash } from 'node:crypto'
import { Annotations, type Any, decode, wireFields } from '@reeve/connector-protocol'

/** One page of a listing: its items as they came. */
export type Page = {
  readonly items: readonly Buffer[]
  readonly next: string
  readonly said: Annotations
  readonly bytes: number
  /** Of the whole answer. */
  readonly digest: string
}

export const EMPTY: Page = { items: [], next: '', said: new Annotations([]), bytes: 0, digest: '' }

/** All lists of the protocol are answered alike: 1 list, 2 next_page_token, 3 annotations. */
export function readPage(answer: Buffer): Page {
  const items: Buffer[] = []
  const annotations: Any[] = []
  let next = ''
  for (const { number, content } of wireFields(answer)) {
    if (!content) continue
    if (number === 1) items.push(content)
    else if (number === 2) next = content.toString()
    else if (number === 3) annotations.push(decode<Any>('google.protobuf.Any', content))
  }
  return {
    items,
    next,
    said: new Annotations(annotations),
    bytes: answer.length,
    digest: hash('sha256', answer, 'base64'),
  }
}

/** One thing to list: with the tokens of the pages that are still to come. */
export type Job = { readonly place: number; readonly tokens: readonly string[] }

export type Listed<J extends Job> = {
  readonly job: J
  readonly page: Page
  /** Tokens of the pages of this job that are still to come. */
  readonly pending: readonly string[]
}

type Source<J extends Job> = {
  next(): J | undefined
  fetch(job: J, token: string): Promise<Page>
  /** How many jobs are fetched at the same time. */
  width(): number
}

/** Lists job after job. Later jobs are fetched ahead, one page each, but all pages come in the order of the jobs. */
export async function* listInOrder<J extends Job>({ next, fetch, width }: Source<J>): AsyncGenerator<Listed<J>> {
  const ahead: { job: J; first: Promise<Page> }[] = []
  const begin = (job: J, token: string): Promise<Page> => {
    const page = fetch(job, token)
    // It is awaited when it is its turn; until then its rejection is not unhandled.
    page.catch(() => {})
    return page
  }
  const fill = (): void => {
    while (ahead.length < Math.max(1, width())) {
      const job = next()
      if (!job) return
      ahead.push({ job, first: begin(job, job.tokens[0] ?? '') })
    }
  }
  for (fill(); ahead.length > 0; fill()) {
    const { job, first } = ahead[0]!
    const seen = new Set<string>()
    let pending = job.tokens.length > 0 ? job.tokens : ['']
    for (let answer: Promise<Page> | undefined = first; answer; ) {
      const page: Page = await answer
      const siblings = page.said
        .all<{ page_tokens: readonly string[] }>('EnqueuePageTokens')
        .flatMap((one) => one.page_tokens)
      refuseRepeated(seen, pending[0]!, [...(page.next === '' ? [] : [page.next]), ...siblings])
      pending = [...(page.next === '' ? [] : [page.next]), ...pending.slice(1), ...siblings]
      answer = pending.length > 0 ? begin(job, pending[0]!) : undefined
      yield { job, page, pending }
    }
    ahead.shift()
  }
}

function refuseRepeated(seen: Set<string>, current: string, coming: readonly string[]): void {
  const short = (token: string) => hash('sha256', token, 'base64')
  seen.add(short(current))
  for (const token of coming) {
    const named = short(token)
    if (seen.has(named)) throw new Error('the connector lists in a circle: it named the same page twice')
    seen.add(named)
  }
}
