import { useState } from 'react'
import { RemoveDialog } from '../../../forms/removal/remove-dialog.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { useAppNames, useEntitlementNames, usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { LinesField } from '../../../ui/field.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { type Outlier, outliersQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { columnsOf } from './outlier-columns.tsx'

const words = texts.outliers
const ONLY = ['new', 'expected'] as const

/** What people hold unlike their peers; what is open stands beside the list, with what to do about it. */
export function Outliers() {
  const [{ expected, open }, set] = useAddress('/role-mining')
  const list = usePages(outliersQuery(expected === 'yes'))
  const people = usePeopleNames(list.rows.map(({ userId }) => userId))
  const entitlements = useEntitlementNames(list.rows.map(({ entitlementId }) => entitlementId))
  const apps = useAppNames(list.rows.map(({ appId }) => appId))
  const chosen = list.rows.find(({ id }) => id === open)
  return (
    <>
      <p className="filters muted">{words.about}</p>
      <FilteredList
        label={texts.tabs.outliers}
        list={list}
        texts={words}
        filter={{ expected }}
        onFilter={set}
        filters={
          <Tabs
            label={words.onlyLabel}
            names={ONLY}
            chosen={expected === 'yes' ? 'expected' : 'new'}
            onChange={(next) => set({ expected: next === 'expected' ? 'yes' : undefined, open: undefined })}
          >
            {(name) => words.only[name]}
          </Tabs>
        }
        columns={columnsOf(people, entitlements, apps)}
        nameOf={({ userId, entitlementId }) => `${people.get(userId)}: ${entitlements.get(entitlementId)}`}
        openId={open ?? ''}
        onOpen={({ id }) => set({ open: id })}
        drawer={chosen && <OneOutlier key={chosen.id} outlier={chosen} onClose={() => set({ open: undefined })} />}
      />
    </>
  )
}

function OneOutlier({ outlier, onClose }: { outlier: Outlier; onClose(): void }) {
  const { id, userId, appId, entitlementId, peersHolding, peerCount, displayValue, decidedByUserId } = outlier
  const person = usePeopleNames([userId, decidedByUserId])
  const name = useEntitlementNames([entitlementId]).get(entitlementId) ?? ''
  const app = useAppNames([appId]).get(appId) ?? ''
  const canWrite = useCan('rolemining:write')
  const canAsk = useCan('requests:self')
  const [asked, setAsked] = useState<'remove' | 'expect'>()
  const back = useAct(async () => {
    await saveState(id, 'NEW')
    toast({ text: words.isBack })
    onClose()
  })
  const isExpected = outlier.state === 'OUTLIER_STATE_EXPECTED'
  const { facts } = words
  return (
    <Drawer label={name} onClose={onClose}>
      <h2 className="given">{`${person.get(userId)}: ${name}`}</h2>
      <Facts
        facts={[
          [facts.person, person.get(userId)],
          [facts.holds, `${name} (${app})`],
          [facts.peers, words.peers(peersHolding, peerCount, displayValue)],
          [facts.score, texts.percent(outlier.score)],
          [facts.found, <ExactTime key="found" time={outlier.createdAt} />],
          [words.because, outlier.reason],
          [words.by, decidedByUserId !== '' && person.get(decidedByUserId)],
        ]}
      />
      <Refusal error={back.error} />
      <div className="chips">
        {canAsk && !isExpected && (
          <button type="button" className="button danger" onClick={() => setAsked('remove')}>
            {words.remove}
          </button>
        )}
        {canWrite && !isExpected && (
          <button type="button" className="button" onClick={() => setAsked('expect')}>
            {words.expect}
          </button>
        )}
        {canWrite && isExpected && (
          <button type="button" className="button" disabled={back.isPending} onClick={() => back.run()}>
            {words.back}
          </button>
        )}
      </div>
      {asked === 'remove' && (
        <RemoveDialog
          held={[{ appId, entitlementId, userId, accountId: '' }]}
          onClose={() => setAsked(undefined)}
          onDone={() => void refresh(['role-mining', 'outliers']).then(onClose)}
        />
      )}
      {asked === 'expect' && (
        <ExpectDialog
          about={words.expectAbout(person.get(userId) ?? '', name)}
          save={async (reason) => {
            await saveState(id, 'EXPECTED', reason)
            toast({ text: words.expected })
            onClose()
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Drawer>
  )
}

type ExpectProps = { about: string; save(reason: string): Promise<void>; onClose(): void }

function ExpectDialog({ about, save, onClose }: ExpectProps) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={words.expectTitle}
      about={about}
      action={words.expectAction}
      isIncomplete={reason.trim() === ''}
      save={() => save(reason)}
      onClose={onClose}
    >
      {({ problemOf }) => (
        <LinesField
          label={words.because}
          problem={problemOf('reason') ?? ''}
          maxLength={512}
          rows={2}
          value={reason}
          onChange={setReason}
        />
      )}
    </FormDialog>
  )
}

async function saveState(id: string, state: 'NEW' | 'EXPECTED', reason = ''): Promise<void> {
  await api.call('roleMining.outliers.setState', { path: { id }, body: { state: `OUTLIER_STATE_${state}`, reason } })
  await refresh(['role-mining', 'outliers'], ['findings'])
}
