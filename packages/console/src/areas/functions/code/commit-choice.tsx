import { useInfiniteQuery } from '@tanstack/react-query'
import { formatAgo } from '../../../lib/format.ts'
import { Field } from '../../../ui/field.tsx'
import styles from '../functions.module.css'
import { type Commit, commitsQuery, type Fn } from '../queries.ts'
import { texts as all } from '../texts.ts'

const texts = all.code
const LONGEST = 80

type Props = { fn: Fn; chosen: string; onChange(commitId: string): void }

/** Which commit is shown, the newest first. */
export function CommitChoice({ fn, chosen, onChange }: Props) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(commitsQuery(fn.id))
  const commits = data?.pages.flatMap(({ list }) => list) ?? []
  const isListed = commits.some(({ id }) => id === chosen)
  return (
    <>
      <div className={styles.commit}>
        <Field label={texts.commit}>
          {(control) => (
            <select {...control} className="input" value={chosen} onChange={({ target }) => onChange(target.value)}>
              {!isListed && <option value={chosen}>{chosen}</option>}
              {commits.map((commit) => (
                <option key={commit.id} value={commit.id}>
                  {optionOf(commit, fn)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {hasNextPage && (
        <button type="button" className="button quiet" onClick={() => void fetchNextPage()}>
          {texts.more}
        </button>
      )}
    </>
  )
}

function optionOf({ id, message, createdAt = '' }: Commit, { head, publishedCommitId }: Fn): string {
  const marks = [id === head && texts.newest, id === publishedCommitId && texts.published].filter(
    (one) => one !== false,
  )
  return texts.commitOption([...message].slice(0, LONGEST).join(''), formatAgo(createdAt), marks)
}
