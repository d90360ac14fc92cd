import { Choice } from '../../../forms/choice.tsx'
import { formatName } from '../../../lib/format.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { texts as all } from '../texts.ts'
import styles from './notifications.module.css'
import { type Channel, type ChannelName, DAYS, FREQUENCIES, PREFERENCES } from './preferences.ts'

const texts = all.preferences

type Props = {
  name: ChannelName
  channel: Channel
  /** The organisation locks things; people see what is locked. */
  isOrganisation: boolean
  onChange(next: Channel): void
}

/** What is sent on one channel. */
export function ChannelCard({ name, channel, isOrganisation, onChange }: Props) {
  const isMissing = name !== 'email' && channel.isConfigured === false
  return (
    <fieldset className={`card ${styles.channel}`}>
      <legend className={styles.title}>{texts.channels[name]}</legend>
      {isMissing && <p className="hint">{texts.notConfigured}</p>}
      <label className="form-check">
        <input
          type="checkbox"
          checked={channel.enabled}
          disabled={isMissing}
          onChange={({ target }) => onChange({ ...channel, enabled: target.checked })}
        />{' '}
        {isOrganisation ? texts.anythingToAll : texts.anything}
      </label>
      <ul className={styles.list}>
        {PREFERENCES.map((one) => (
          <PreferenceLine
            key={one}
            label={texts.names[one]}
            value={channel[one]}
            isOrganisation={isOrganisation}
            onChange={(next) => onChange({ ...channel, [one]: next })}
          />
        ))}
        <DigestLine channel={channel} isOrganisation={isOrganisation} onChange={onChange} />
        <li className={styles.line}>
          <label className="form-check">
            <input type="checkbox" checked disabled readOnly /> {texts.names.system}
          </label>
          <span className="hint">{texts.always}</span>
        </li>
      </ul>
    </fieldset>
  )
}

type Preference = { readonly enabled: boolean; readonly locked: boolean }
type LineProps = {
  label: string
  value: Preference | undefined
  isOrganisation: boolean
  onChange(next: Preference): void
}

function PreferenceLine({ label, value = { enabled: false, locked: false }, isOrganisation, onChange }: LineProps) {
  const isFixed = value.locked && !isOrganisation
  return (
    <li className={styles.line}>
      <label className="form-check">
        <input
          type="checkbox"
          checked={value.enabled}
          disabled={isFixed}
          onChange={({ target }) => onChange({ ...value, enabled: target.checked })}
        />{' '}
        {label}
      </label>
      {isFixed && <StateBadge tone="neutral">{texts.locked}</StateBadge>}
      {isOrganisation && (
        <label className="form-check">
          <input
            type="checkbox"
            checked={value.locked}
            aria-label={texts.lock(label)}
            onChange={({ target }) => onChange({ ...value, locked: target.checked })}
          />{' '}
          {texts.locks}
        </label>
      )}
    </li>
  )
}

function DigestLine({ channel, isOrganisation, onChange }: Omit<Props, 'name'>) {
  const { digest } = channel
  if (!digest) return null
  const isFixed = digest.locked && !isOrganisation
  const change = (next: Partial<Digest>): void => onChange({ ...channel, digest: { ...digest, ...next } })
  return (
    <>
      <PreferenceLine
        label={texts.names.digest}
        value={digest}
        isOrganisation={isOrganisation}
        onChange={({ enabled, locked }) => change({ enabled, locked })}
      />
      {digest.enabled && (
        <li className={styles.line}>
          {isFixed ? <span>{digestWords(digest)}</span> : <DigestChoices digest={digest} onChange={change} />}
        </li>
      )}
    </>
  )
}

type Digest = NonNullable<Channel['digest']>

const digestWords = ({ frequency, dayOfWeek }: Digest): string =>
  frequency === 'DIGEST_FREQUENCY_DAILY'
    ? texts.frequencies.DIGEST_FREQUENCY_DAILY
    : `${texts.frequencies.DIGEST_FREQUENCY_WEEKLY}, ${formatName(dayOfWeek, 'WEEKDAY_')}`

const DigestChoices = ({ digest, onChange }: { digest: Digest; onChange(next: Partial<Digest>): void }) => (
  <div className={styles.choices}>
    <Choice
      label={texts.often}
      value={digest.frequency}
      options={FREQUENCIES.map((value) => ({ value, label: texts.frequencies[value] }))}
      // Safe because only these are offered.
      onChange={(next) => onChange({ frequency: next as Digest['frequency'] })}
    />
    {digest.frequency === 'DIGEST_FREQUENCY_WEEKLY' && (
      <Choice
        label={texts.day}
        value={digest.dayOfWeek}
        options={DAYS.map((value) => ({ value, label: formatName(value, 'WEEKDAY_') }))}
        // Safe because only these are offered.
        onChange={(next) => onChange({ dayOfWeek: next as Digest['dayOfWeek'] })}
      />
    )}
  </div>
)
