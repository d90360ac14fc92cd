import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import { api } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useCan, useSession } from '../../../lib/session.ts'
import { Field } from '../../../ui/field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { daysFrom } from '../notifications/days.ts'
import type { Section } from '../section.ts'
import styles from '../single/single.module.css'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Next digests',
  about: 'What a digest would say if it were sent on that day, as things are now. Nothing is sent.',
  icon: 'bell',
  permission: 'clients:self',
} as const satisfies Section

const texts = all.digest

/** What a digest would say on a day, to the reader or, for administrators, to anybody. */
export function Page() {
  const { user } = useSession()
  const canChoose = useCan('settings:write')
  const [person, setPerson] = useState({ id: user.id, name: user.displayName || user.email })
  const [start] = useState(() => new Date())
  const [day, setDay] = useState('0')
  const organisation = useQuery({
    queryKey: ['settings', 'organisation'],
    queryFn: ({ signal }) => api.call('organisation.get', {}, { signal }),
  })
  const days = daysFrom(start, organisation.data?.organization?.timezone || 'UTC')
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'digest', person.id, day],
    queryFn: ({ signal }) => {
      const body = { userId: person.id, at: days[Number(day)]!.at }
      return api.call('notifications.digest.preview', { body }, { signal })
    },
    enabled: organisation.data !== undefined,
  })
  const problem = error ?? organisation.error
  return (
    <>
      <PageHead title={texts.title} />
      <p className="filters muted">{texts.about}</p>
      <div className={styles.body}>
        {canChoose && <PersonPicker label={texts.person} person={person} onChange={setPerson} />}
        <Field label={texts.day}>
          {(control) => (
            <Choice
              {...control}
              label={texts.day}
              value={day}
              options={days.map(({ name }, index) => ({ value: String(index), label: name }))}
              onChange={setDay}
            />
          )}
        </Field>
        {problem ? (
          <Failed error={problem} onRetry={() => void refetch()} />
        ) : data ? (
          <Outcome preview={data} />
        ) : (
          <Loading height={240} />
        )}
      </div>
    </>
  )
}

const Outcome = ({ preview: { list, reason } }: { preview: Answered.PreviewDigestResponse }) =>
  list.length === 0 ? (
    <Empty title={texts.nothing}>{texts.because(reason)}</Empty>
  ) : (
    list.map((digest) => <DigestCard key={`${digest.channel} ${digest.hour}`} digest={digest} />)
  )

type Digest = Answered.PreviewDigestResponse['list'][number]

const DigestCard = ({ digest: { channel, hour, subject, sections } }: { digest: Digest }) => (
  <section className="card" aria-label={subject}>
    <p className="muted">{texts.when(all.preferences.channels[channel as 'email'] ?? channel, hour)}</p>
    <h2 className="given">{subject}</h2>
    {sections.map(({ title, count, lines }) => (
      <div key={title}>
        <h3>{title}</h3>
        <ul>
          {lines.map(({ title: line, detail, link }) => (
            <li key={`${link} ${line}`} className="given">
              {link.startsWith('/') ? <Link to={link}>{line}</Link> : line}
              {detail && <span className="muted"> {detail}</span>}
            </li>
          ))}
          {count > lines.length && <li>{texts.more(formatNumber(count - lines.length))}</li>}
        </ul>
      </div>
    ))}
  </section>
)
