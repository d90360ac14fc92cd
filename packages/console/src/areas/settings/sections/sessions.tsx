import type { InputOf } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { TextField } from '../../../ui/field.tsx'
import type { Section } from '../section.ts'
import { warningOf } from '../session-policies/warning.tsx'
import { SettingsForm } from '../single/settings-form.tsx'
import { TryCard } from '../single/try-card.tsx'

export const section = {
  title: 'Sessions',
  about: 'How long sessions last, and from which addresses people and programs may come.',
  icon: 'monitor',
  permission: 'settings:read',
} as const satisfies Section

const texts = {
  ...section,
  yourAddress: 'Your address',
  yourAddressNow: (address: string) => `You come from ${address}. A list without it locks you out.`,
  test: 'Try an address',
  testLabel: 'Address',
  testLists: 'Address ranges, separated by commas',
  testAction: 'Check',
  allowed: (address: string) => `${address} is allowed.`,
  refused: (address: string) => `${address} is refused.`,
}

type Body = NonNullable<InputOf<'signIn.sessionSettings.update'>['body']>

const read = (signal: AbortSignal) => api.call('signIn.sessionSettings.get', {}, { signal })

export const Page = () => (
  <SettingsForm
    name="sessions"
    before={<Addresses />}
    words={texts}
    schema={schemas.SessionSettings}
    path="sessionSettings"
    load={async (signal) => (await read(signal)).sessionSettings}
    warn={({ value }) => warningOf({ sessionSettings: value })}
    save={({ value, updateMask }, isConfirmed) => {
      // Safe because the service checks every member and names those that are wrong.
      const sessionSettings = value as Body['sessionSettings']
      const options = isConfirmed ? { confirm: 'lockout' } : {}
      return api.call('signIn.sessionSettings.update', { body: { sessionSettings, updateMask } }, options)
    }}
  />
)

/** The reader's own address, and whether an address would be let in by some ranges. */
function Addresses() {
  const [ranges, setRanges] = useState('')
  const { data } = useQuery({ queryKey: ['settings', 'caller-ip'], queryFn: ({ signal }) => read(signal) })
  return (
    <>
      <section className="card" aria-label={texts.yourAddress}>
        <h2>{texts.yourAddress}</h2>
        {data && <p>{texts.yourAddressNow(data.callerIp)}</p>}
        <TextField label={texts.testLists} value={ranges} onChange={setRanges} />
      </section>
      {data && (
        <TryCard
          title={texts.test}
          label={texts.testLabel}
          action={texts.testAction}
          start={data.callerIp}
          act={async (sourceIp) => {
            const allowCidr = ranges
              .split(',')
              .map((one) => one.trim())
              .filter((one) => one !== '')
            const { allowed, checkedIp } = await api.call('signIn.sessionSettings.testSourceIp', {
              body: { sourceIp, allowCidr },
            })
            return { isGood: allowed, text: allowed ? texts.allowed(checkedIp) : texts.refused(checkedIp) }
          }}
        />
      )}
    </>
  )
}
