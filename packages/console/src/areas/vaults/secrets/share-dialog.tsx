import { ApiError } from '@reeve/client/session'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { PeopleList, type Person } from '../../../forms/people-list.tsx'
import { refresh } from '../../../lib/api.ts'
import { formatSeconds } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { copyText } from '../copy.ts'
import { mailReachQuery } from '../queries.ts'
import { texts as all } from '../texts.ts'
import { EXPIRIES, NEW_SECRET, type NewSecret, share, VIEWS } from './share.ts'

const texts = all.sharing

/** Asks for a secret and for whom it is; encrypts it here and shows the link. */
export function ShareDialog({ onClose }: { onClose(): void }) {
  const [asked, setAsked] = useState<NewSecret>(NEW_SECRET)
  const form = useId()
  const sharing = useMutation({
    mutationFn: () => share(asked),
    onSuccess: () => {
      // The text is not kept any longer than it is needed.
      setAsked(NEW_SECRET)
      return refresh(['secrets'])
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    sharing.mutate()
  }
  if (sharing.data !== undefined) return <SharedDialog url={sharing.data} onClose={onClose} />
  return (
    <Dialog
      title={all.share}
      about={texts.about}
      onClose={onClose}
      actions={
        <button type="submit" form={form} className="button primary" disabled={sharing.isPending}>
          {texts.action}
        </button>
      }
    >
      <form id={form} className="form" onSubmit={submit} noValidate autoComplete="off">
        <Recipients asked={asked} error={sharing.error} onChange={setAsked} />
        <Content asked={asked} onChange={setAsked} />
        <Limits asked={asked} error={sharing.error} onChange={setAsked} />
      </form>
      <Refusal error={sharing.error} />
    </Dialog>
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
        <Field label={texts.emails} problem={problemOf(error, 'allowedEmails')}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={2}
              value={asked.emails}
              onChange={({ target }) => onChange({ ...asked, emails: target.value })}
            />
          )}
        </Field>
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
    <Field label={texts.name} hint={texts.nameHint} problem={problemOf(error, 'displayName')}>
      {(control) => (
        <input
          {...control}
          className="input"
          maxLength={256}
          value={asked.name}
          onChange={({ target }) => onChange({ ...asked, name: target.value })}
        />
      )}
    </Field>
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
