import { type Answered, ApiError, type Client } from '@reeve/client'
import { CommandError } from '../exit.ts'

/** An entitlement and its app, as a request names them. */
type Asked = { readonly appId: string; readonly appEntitlementId: string }

/** Ids are not looked up: whoever may not read the directory names things by them. */
const isId = (word: string): boolean => /^[0-9A-Za-z]{27}$/.test(word)

/** Anything else is no alias and is not searched for as one. */
const isAlias = (word: string): boolean => /^[a-z0-9][a-z0-9._-]{0,63}$/i.test(word)

/** The app by its id or its whole name. */
export async function appIdOf(client: Client, word: string): Promise<string> {
  if (isId(word)) return word
  const { list } = await readable('app', () => client.call('directory.apps.search', { body: { displayName: word } }))
  return onlyOne('app', word, list).id
}

/** An entitlement by its id, whole name or alias, of this app or of any. */
export async function entitlementOf(client: Client, word: string, appId: string | undefined): Promise<Asked> {
  if (isId(word) && appId !== undefined) return { appId, appEntitlementId: word }
  const aliases = isAlias(word) ? [{ alias: word }] : []
  const filters = isId(word) ? [{ refs: [{ id: word }] }] : [{ displayName: word }, ...aliases]
  const appIds = appId === undefined ? [] : [appId]
  let found: readonly Answered.AppEntitlement[] = []
  for (const filter of filters) {
    if (found.length > 0) break
    const body = { ...filter, appIds }
    const { list } = await readable('entitlement', () => client.call('directory.entitlements.search', { body }))
    found = list.map(({ appEntitlement }) => appEntitlement)
  }
  const { appId: of, id } = onlyOne('entitlement', word, found, ({ appId: app }) => ` of the app ${app}`)
  return { appId: of, appEntitlementId: id }
}

/** A user by id, e-mail address or whole name; `me` is the caller. */
export async function userIdOf(client: Client, word: string): Promise<string> {
  if (word === 'me') return (await client.call('auth.introspect')).userId
  if (isId(word)) return word
  const isAddress = word.includes('@')
  const body = isAddress ? { email: word } : { query: word, pageSize: 100 }
  const { list } = await readable('user', () => client.call('directory.users.search', { body }))
  const users = list.map(({ user }) => user)
  const name = word.toLowerCase()
  const named = isAddress ? users : users.filter(({ displayName }) => displayName.toLowerCase() === name)
  return onlyOne('user', word, named, ({ email }) => (email ? ` with the address ${email}` : '')).id
}

/** Each of them; users are looked up one after the other. */
export async function userIdsOf(client: Client, words: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const word of words) ids.push(await userIdOf(client, word))
  return ids
}

const SHOWN = 5

function onlyOne<Item extends { readonly id: string }>(
  what: string,
  word: string,
  found: readonly Item[],
  more: (item: Item) => string = () => '',
): Item {
  const [first] = found
  if (!first) throw new CommandError(`there is no ${what} "${word}"`, 'missing')
  if (found.length === 1) return first
  const some = found.slice(0, SHOWN).map((one) => `  ${one.id}${more(one)}`)
  throw new CommandError(`more than one ${what} is called "${word}"; name one by its id:\n${some.join('\n')}`, 'usage')
}

async function readable<Answer>(what: string, find: () => Promise<Answer>): Promise<Answer> {
  try {
    return await find()
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 403)) throw error
    throw new CommandError(`you may not search by name: name the ${what} by its id`, 'denied')
  }
}
