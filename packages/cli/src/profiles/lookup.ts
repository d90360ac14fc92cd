import type { Answered, Client } from '@reeve/client'
import { CommandError } from '../exit.ts'

type View = Answered.RequestCatalogView

const isId = (word: string): boolean => /^[0-9A-Za-z]{27}$/.test(word)

/** The access profile by its id or its whole name. */
export async function profileOf(client: Client, word: string): Promise<View> {
  if (isId(word)) return (await client.call('accessProfiles.get', { path: { id: word } })).requestCatalogView
  const found: View[] = []
  for await (const one of client.all('accessProfiles.list'))
    if (one.requestCatalog.displayName.toLowerCase() === word.toLowerCase()) found.push(one)
  const [first, ...others] = found
  if (!first) throw new CommandError(`there is no access profile "${word}"`, 'missing')
  if (others.length === 0) return first
  throw new CommandError(`more than one access profile is called "${word}": name one by its id`, 'usage')
}
