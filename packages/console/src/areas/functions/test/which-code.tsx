import { Field } from '../../../ui/field.tsx'
import type { Fn } from '../queries.ts'
import { texts as all } from '../texts.ts'

const texts = all.test

export type Which = { readonly commitId: string; readonly env: '' | 'draft' }

type Props = { fn: Fn; which: Which; onChange(next: Which): void }

/** The newest or the published commit, and with which secrets. */
export const WhichCode = ({ fn, which, onChange }: Props) => (
  <>
    <Field label={texts.which}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={which.commitId}
          onChange={({ target }) => onChange({ ...which, commitId: target.value })}
        >
          <option value={fn.head}>{texts.newest}</option>
          {fn.publishedCommitId !== '' && fn.publishedCommitId !== fn.head && (
            <option value={fn.publishedCommitId}>{texts.published}</option>
          )}
        </select>
      )}
    </Field>
    <label>
      <input
        type="checkbox"
        checked={which.env === 'draft'}
        onChange={({ target }) => onChange({ ...which, env: target.checked ? 'draft' : '' })}
      />{' '}
      {texts.draftSecrets}
    </label>
  </>
)
