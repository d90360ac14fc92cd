import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { wordsOf } from '../search/search-words.ts'

/** What an account is called. */
export type Named = { id: string; display_name: string; emails: string[]; usernames: string[] }

/** Accounts whose words are written with one statement. */
export const AT_A_TIME = 5000

/** Makes accounts findable that were not. */
async function addWords(tx: Tx, accounts: readonly Named[]): Promise<void> {
  const { words, ids } = wordsOfAll(accounts)
  await tx.run(sql`
    insert into search_words (tenant_id, type, word, object_id)
    select ${tx.tenantId}, 'app_user', word, id from unnest(${words}::text[], ${ids}::text[]) as n(word, id)
    order by word, id on conflict do nothing`)
}

/** Accounts with a changed name: the remaining words of the old one are deleted. */
export async function changeWords(tx: Tx, accounts: readonly Named[]): Promise<void> {
  const { words, ids } = wordsOfAll(accounts)
  await tx.run(sql`
    delete from search_words w
    where w.type = 'app_user' and w.object_id = any(${accounts.map(({ id }) => id)}) and not exists (
      select from unnest(${words}::text[], ${ids}::text[]) as n(word, id) where n.word = w.word and n.id = w.object_id)`)
  await addWords(tx, accounts)
}

function wordsOfAll(accounts: readonly Named[]): { words: string[]; ids: string[] } {
  const words: string[] = []
  const ids: string[] = []
  for (const { id, display_name, emails, usernames } of accounts) {
    for (const word of wordsOf(display_name, ...emails, ...usernames)) {
      words.push(word)
      ids.push(id)
    }
  }
  return { words, ids }
}

type Created = {
  readonly appId: string
  /** When they were created. */
  readonly at: string
  /** Those behind this id. */
  readonly after: string
}

/** Writes the words of some thousand accounts of a large sync; returns the last id, or undefined when none is left. */
export async function writeWordsOfCreated(tx: Tx, { appId, at, after }: Created): Promise<string | undefined> {
  const accounts = await tx.rows<Named & { is_found: boolean }>(sql`
    select id, display_name, emails, usernames,
      exists (select from search_words w where w.object_id = u.id offset 0) as is_found
    from app_users u
    where app_id = ${appId} and id > ${after} and created_at = ${at}::timestamptz
    order by id limit ${AT_A_TIME}`)
  // A sync that changed one meanwhile has written its words.
  await addWords(
    tx,
    accounts.filter((one) => !one.is_found),
  )
  return accounts.length < AT_A_TIME ? undefined : accounts.at(-1)!.id
}
