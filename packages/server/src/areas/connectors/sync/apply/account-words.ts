import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { wordsOf } from '../../../directory/api.ts'

/** What an account is called. */
export type Named = { id: string; display_name: string; emails: string[]; usernames: string[] }

/** Accounts whose words are written with one statement. */
export const AT_A_TIME = 5000

/** Makes accounts findable that were not. */
export async function addWords(tx: Tx, accounts: readonly Named[]): Promise<void> {
  const { words, ids } = wordsOfAll(accounts)
  await tx.run(sql`
    insert into search_words (tenant_id, type, word, object_id)
    select ${tx.tenantId}, 'app_user', word, id from unnest(${words}::text[], ${ids}::text[]) as n(word, id)
    order by word, id on conflict do nothing`)
}

/** Accounts that were called something else: the words that are left of that go. */
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
