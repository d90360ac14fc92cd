import { wordsOf } from '../../packages/server/src/areas/directory/search/search-words.ts'
import type { World } from '../../packages/server/test/world.ts'

/** Names are made of syllables: few begin alike, and every share of them is the same in a small tenant and a large one. */
const SYLLABLES = ['ma', 'an', 'el', 'jo', 'ka', 'li', 'ro', 'sa', 'te', 'vi', 'do', 'ne', 'pa', 'ri', 'so', 'tu']

/** An app with so many accounts, each under the words a sync would keep, by SQL: a million through a sync is another bench. */
export async function fillAccounts(world: World, tenantId: string, appId: string, count: number): Promise<void> {
  const pick = (bits: number): string => `(array['${SYLLABLES.join("','")}'])[1 + ((h >> ${bits}) & 15)]`
  await world.sql(
    `insert into app_users (tenant_id, app_id, id, display_name, email, emails, username, usernames, external_id, created_at, updated_at)
     select $1, $2, 'bench' || lpad(n::text, 22, '0'), initcap(first) || ' ' || initcap(last), email, array[email],
            first || n, array[first || n], n::text, now(), now()
     from (select n, first, last, first || '.' || last || n || '@acme.example' as email
           from (select n, ${pick(0)} || ${pick(4)} as first, ${pick(8)} || ${pick(12)} || ${pick(16)} || ${pick(20)} as last
                 from (select n, hashint4(n)::bigint & 2147483647 as h from generate_series(1, $3::integer) as n) hashed) named) made`,
    [tenantId, appId, count],
  )
  await withoutIndexes(
    world,
    `insert into search_words (tenant_id, type, word, object_id)
     select tenant_id, 'app_user', word || tail, id from app_users a,
       lateral (select regexp_split_to_array(lower(display_name), ' ') || array['@' || email, username, 'acme', 'example',
         split_part(split_part(email, '@', 1), '.', 2)] as words) w,
       lateral (select string_agg(distinct '|' || left(ltrim(one, '@'), 3), '') as tail from unnest(words) as one) t,
       lateral unnest(words) as word
     where a.tenant_id = '${tenantId}'`,
  )
  await checkWords(world, tenantId)
}

/** That the words are those a sync would keep. */
async function checkWords(world: World, tenantId: string): Promise<void> {
  const rows = await world.sql(
    `select display_name, email, username, (select string_agg(word, ' ') from search_words w
       where w.tenant_id = a.tenant_id and w.object_id = a.id) as words
     from (select * from app_users where tenant_id = $1 limit 100) a`,
    [tenantId],
  )
  const headsOf = (words: readonly string[]): string =>
    [...new Set(words.map((word) => word.split('|')[0]))].sort().join(' ')
  for (const { display_name, email, username, words } of rows) {
    const wanted = headsOf(wordsOf(String(display_name), String(email), String(username)))
    const kept = headsOf(String(words).split(' '))
    if (kept !== wanted) throw new Error(`kept are ${kept}, a sync would keep ${wanted}`)
  }
}

/** Millions of words are put into an index faster when they are all there. */
async function withoutIndexes(world: World, insert: string): Promise<void> {
  const indexes = await world.sql(
    `select indexname, indexdef from pg_indexes where schemaname = 'reeve' and tablename = 'search_words'
       and indexname <> 'search_words_pkey'`,
  )
  await world.sql(`
    alter table search_words drop constraint search_words_pkey;
    ${indexes.map(({ indexname }) => `drop index ${indexname};`).join('\n')}
    ${insert};
    set maintenance_work_mem = '512MB';
    alter table search_words add primary key (tenant_id, type, word, object_id);
    ${indexes.map(({ indexdef }) => `${indexdef};`).join('\n')}`)
}

export type Question = { kind: string; query: string }

/** Questions people ask, about accounts that are there; each kind in equal number. */
export async function questions(world: World, tenantId: string, count: number, each: number): Promise<Question[]> {
  const step = Math.max(1, Math.floor(count / each))
  const rows = await world.sql(
    `select display_name, email, username from app_users where tenant_id = $1
       and id in (select 'bench' || lpad((1 + i * $2)::text, 22, '0') from generate_series(0, $3::integer - 1) as i)`,
    [tenantId, step, each],
  )
  return rows.flatMap((row) => {
    const [first = '', last = ''] = String(row.display_name).toLowerCase().split(' ')
    return [
      { kind: 'rare name', query: last },
      { kind: 'common name', query: first },
      { kind: 'common prefix', query: first.slice(0, 2) },
      { kind: 'two words', query: `${first} ${last}` },
      { kind: 'two beginnings', query: `${first.slice(0, 3)} ${last.slice(0, 4)}` },
      { kind: 'e-mail', query: String(row.email) },
      { kind: 'username', query: String(row.username) },
      { kind: 'everyone’s domain', query: `acme ${last}` },
    ]
  })
}
