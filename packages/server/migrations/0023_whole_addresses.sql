-- Every word has the beginnings of its object behind it, also where there is one word and where a user was made here, and
-- an address that is kept whole stands behind an @, out of the way of plain words.
create function beginnings_of(words text[]) returns text language sql immutable as $$
  select case when count(*) > 12 then '|*' else coalesce(string_agg(beginning, ''), '') end
  from (select distinct '|' || left(regexp_replace(word, '^@', ''), 3) as beginning from unnest(words) as word) as found
$$;

create or replace function keep_local_user_words() returns trigger language plpgsql as $$
declare
  texts text[] := array[lower(normalize(new.display_name, nfkc)), lower(normalize(new.email, nfkc)),
                        lower(normalize(new.username, nfkc))];
  words text[];
begin
  select array(
    select distinct left(word, 64)
    from (select '@' || text from unnest(texts) as text where text ~ '^[^@[:space:]]+@[^[:space:]]*$'
          union select regexp_split_to_table(array_to_string(texts, ' '), '[^[:alnum:]]+')) as found(word)
    where word <> '' limit 24) into words;
  select array(select word || beginnings_of(words) from unnest(words) as word) into words;
  delete from search_words
  where tenant_id = new.tenant_id and type = 'user' and object_id = new.id and not (word = any(words));
  insert into search_words (tenant_id, type, word, object_id)
  select new.tenant_id, 'user', word, new.id from unnest(words) as word on conflict do nothing;
  return null;
end $$;

-- The owner of the table is bound by row level security too; this is for all tenants.
alter table search_words no force row level security;
update search_words w set word = w.word || plain.beginnings
from (select tenant_id, type, object_id, beginnings_of(array_agg(word)) as beginnings from search_words
      where position('|' in word) = 0 group by tenant_id, type, object_id) as plain
where w.tenant_id = plain.tenant_id and w.type = plain.type and w.object_id = plain.object_id and position('|' in w.word) = 0;
update search_words w set word = '@' || w.word
where w.word ~ '^[^@|]+@' and not exists (
  select from search_words o
  where o.tenant_id = w.tenant_id and o.object_id = w.object_id and o.type = w.type and o.word = '@' || w.word);
alter table search_words force row level security;
