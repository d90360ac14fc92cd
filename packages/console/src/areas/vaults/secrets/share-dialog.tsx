import { ApiError } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PeopleList, type Person } from '../../../forms/people-list.tsx'
import { refresh } from '../../../lib/api.ts'
import { formatSeconds } from '../../../lib/format.ts'
import { copyText } from '../../../ui/copy.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, LinesField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { mailReachQuery } from '../queries.ts'
import { texts as all } from '../texts.ts'
import { EXPIRIES, NEW_SECRET, type NewSecret, share, VIEWS } from './share.ts'

const texts = all.sharing

/** Asks for a secret and for whom it is; encrypts it here and shows the link. */
export function ShareDialog({ onClose }: { onClose(): void }) {
  const [asked, setAsked] = useState<NewSecret>(NEW_SECRET)
  const [url, setUrl] = useState<string>()
  const save = async () => {
    setUrl(await share(asked))
    // The text is not kept any longer than it is needed.
    setAsked(NEW_SECRET)
    await refresh(['secrets'])
  }
  if (url !== undefined) return <SharedDialog url={url} onClose={onClose} />
  return (
    <FormDialog title={all.share} about={texts.about} onClose={onClose} action={texts.action} save={save}>
      {({ error }) => (
        <>
          <Recipients asked={asked} error={error} onChange={setAsked} />
          <Content asked={asked} onChange={setAsked} />
          <Limits asked={asked} error={error} onChange={setAsked} />
        </>
      )}
    </FormDialog>
  )
}

type PartProps = { asked: NewSecret; error?: Error | null; onChange(next: NewSecret): void }

const problemOf = (error: Error | null | undefined, name: string): string | undefined =>
  error instanceof ApiError ? error.violations.find(({ field }) => field.startsWith(name))?.description : undefined

const WHOM = ['inside', 'outside'] as const
const WHAT = ['text', 'file'] as const

function Recipients({ asked, error, onChange }: PartProps) {
  const { data } = useQuery(mailReachQuery())
  const reachesOutside = data?.externalEmailSupported === true
  return (
    <>
      {reachesOutside ? (
        <Tabs label={texts.whom} names={WHOM} chosen={asked.whom} onChange={(whom) => onChange({ ...asked, whom })}>
          {(name) => texts[name]}
        </Tabs>
      ) : (
        <p className="hint">{texts.outsideOff}</p>
      )}
      {asked.whom === 'inside' ? (
        <PeopleList
          label={texts.people}
          people={asked.people}
          onChange={(people: readonly Person[]) => onChange({ ...asked, people })}
        />
      ) : (
        <LinesField
          label={texts.emails}
          problem={problemOf(error, 'allowedEmails')}
          rows={2}
          value={asked.emails}
          onChange={(next) => onChange({ ...asked, emails: next })}
        />
      )}
    </>
  )
}

const Content = ({ asked, onChange }: PartProps) => (
  <>
    <Tabs label={texts.what} names={WHAT} chosen={asked.what} onChange={(what) => onChange({ ...asked, what })}>
      {(name) => texts[name]}
    </Tabs>
    {asked.what === 'text' ? (
      <Field label={texts.secret}>
        {(control) => (
          // Browsers may send what is written to a service that checks its spelling.
          <textarea
            {...control}
            className="input mono"
            rows={4}
            spellCheck={false}
            autoComplete="off"
            value={asked.text}
            onChange={({ target }) => onChange({ ...asked, text: target.value })}
          />
        )}
      </Field>
    ) : (
      <Field label={texts.fileLabel}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="file"
            onChange={({ target }) => onChange({ ...asked, file: target.files?.[0] })}
          />
        )}
      </Field>
    )}
  </>
)

const Limits = ({ asked, error, onChange }: PartProps) => (
  <>
    <TextField
      label={texts.name}
      hint={texts.nameHint}
      problem={problemOf(error, 'displayName')}
      maxLength={256}
      value={asked.name}
      onChange={(next) => onChange({ ...asked, name: next })}
    />
    <Field label={texts.expires} problem={problemOf(error, 'expiresIn')}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={asked.seconds}
          onChange={({ target }) => onChange({ ...asked, seconds: Number(target.value) })}
        >
          {EXPIRIES.map((seconds) => (
            <option key={seconds} value={seconds}>
              {formatSeconds(seconds)}
            </option>
          ))}
        </select>
      )}
    </Field>
    <Field label={texts.views} problem={problemOf(error, 'maxViews')}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={asked.views}
          onChange={({ target }) => onChange({ ...asked, views: Number(target.value) })}
        >
          {VIEWS.map((views) => (
            <option key={views} value={views}>
              {views === 0 ? texts.unlimited : views}
            </option>
          ))}
        </select>
      )}
    </Field>
    <label className="check">
      <input
        type="checkbox"
        checked={asked.notify}
        onChange={({ target }) => onChange({ ...asked, notify: target.checked })}
      />{' '}
      {texts.notify}
    </label>
  </>
)

const SharedDialog = ({ url, onClose }: { url: string; onClose(): void }) => (
  <Dialog title={texts.shared} about={texts.sharedAbout} onClose={onClose}>
    <Field label={texts.link}>
      {(control) => (
        <input {...control} className="input mono" readOnly value={url} onFocus={({ target }) => target.select()} />
      )}
    </Field>
    <p>
      <button type="button" className="button" onClick={() => void copyText(url)}>
        {all.copyLink}
      </button>
    </p>
  </Dialog>
)
