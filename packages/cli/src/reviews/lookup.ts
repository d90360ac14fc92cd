import type { Answered, Client } from '@reeve/client'
import { CommandError } from '../exit.ts'

type Review = Answered.AccessReview

const isId = (word: string): boolean => /^[0-9A-Za-z]{27}$/.test(word)

/** The campaign by its id or its whole name. */
export async function reviewOf(client: Client, word: string): Promise<Review> {
  if (isId(word)) return (await client.call('reviews.get', { path: { id: word } })).accessReview.accessReview
  const found: Review[] = []
  for await (const { accessReview } of client.all('reviews.search', { body: { query: word } }))
    if (accessReview.displayName.toLowerCase() === word.toLowerCase()) found.push(accessReview)
  const [first, ...others] = found
  if (!first) throw new CommandError(`there is no access review "${word}"`, 'missing')
  if (others.length === 0) return first
  const some = found.slice(0, 5).map(({ id, state }) => `  ${id} ${state}`)
  throw new CommandError(
    `more than one access review is called "${word}"; name one by its id:\n${some.join('\n')}`,
    'usage',
  )
}

/** The policy of reviews by its id or its whole name. */
export async function policyIdOf(client: Client, word: string): Promise<string> {
  // Built-in ones have words for ids.
  if (isId(word) || word.startsWith('builtin-')) return word
  const body = { query: word, policyTypes: ['POLICY_TYPE_CERTIFY'], pageSize: 100 }
  const { list } = await client.call('policies.search', { body })
  const named = list.filter(({ displayName }) => displayName.toLowerCase() === word.toLowerCase())
  if (named.length === 1) return named[0]!.id
  if (named.length === 0) throw new CommandError(`there is no policy of reviews "${word}"`, 'missing')
  throw new CommandError(`more than one policy is called "${word}": name one by its id`, 'usage')
}
