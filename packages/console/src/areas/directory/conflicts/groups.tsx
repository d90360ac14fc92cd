import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReferencePicker } from '../../../forms/reference-picker.tsx'
import type { Reference } from '../../../forms/references.ts'
import { api } from '../../../lib/api.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { bindingsQuery, refreshConflicts } from '../conflict-queries.ts'
import { texts } from '../conflict-texts.ts'
import { EntitlementLink } from '../entitlement-link.tsx'
import styles from './groups.module.css'

const GROUPS = ['A', 'B'] as const
type Group = (typeof GROUPS)[number]
type Bound = Answered.AppEntitlementMonitorBinding

const wireOf = (group: Group): string => `ENTITLEMENT_GROUP_${group}`

/** The two sets of entitlements that nobody should hold together. */
export function MonitorGroups({ monitorId }: { monitorId: string }) {
  const { rows, query } = usePages(bindingsQuery(monitorId))
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      {GROUPS.map((group) => (
        <OneGroup key={group} monitorId={monitorId} group={group} all={rows} />
      ))}
      {query.hasNextPage && (
        <button type="button" className="button" onClick={() => void query.fetchNextPage()}>
          {texts.moreMembers}
        </button>
      )}
    </>
  )
}

type Props = { monitorId: string; group: Group; all: readonly Bound[] }

function OneGroup({ monitorId, group, all }: Props) {
  const canWrite = useCan('conflicts:write')
  const canFind = useCan('entitlements:read')
  const [picked, setPicked] = useState<Reference>()
  const members = all.filter((one) => one.entitlementGroup === wireOf(group))
  const bodyOf = (appId: string, appEntitlementId: string) => ({
    monitorId,
    appId,
    appEntitlementId,
    entitlementGroup: wireOf(group),
  })
  const change = useAct(async (work: () => Promise<unknown>) => {
    await work()
    await refreshConflicts()
    setPicked(undefined)
    toast({ text: texts.groupChanged })
  })
  return (
    <section aria-label={texts.groups[group]} className={styles.group}>
      <h3>{texts.groups[group]}</h3>
      {members.length === 0 && <p className="muted">{texts.groupEmpty}</p>}
      <ul className={styles.members}>
        {members.map(({ appId, appEntitlementId }) => (
          <li key={appEntitlementId}>
            <EntitlementLink appId={appId} id={appEntitlementId} />
            {canWrite && (
              <button
                type="button"
                className="button"
                disabled={change.isPending}
                onClick={() =>
                  change.run(() =>
                    api.call('directory.conflicts.bindings.delete', { body: bodyOf(appId, appEntitlementId) }),
                  )
                }
              >
                {texts.takeOut}
              </button>
            )}
          </li>
        ))}
      </ul>
      {canWrite && canFind && (
        <>
          <Field label={texts.addTo[group]}>
            {(control) => (
              <ReferencePicker
                label={texts.addTo[group]}
                kind="entitlement"
                control={control}
                value={picked}
                except={members.map(({ appId: app, appEntitlementId: id }) => ({ app, id }))}
                onChange={setPicked}
              />
            )}
          </Field>
          {picked && <WouldConflict monitorId={monitorId} group={group} members={members} picked={picked} />}
          <button
            type="button"
            className="button"
            disabled={!picked || change.isPending}
            onClick={() =>
              change.run(() =>
                api.call('directory.conflicts.bindings.create', { body: bodyOf(picked?.app ?? '', picked?.id ?? '') }),
              )
            }
          >
            {texts.add}
          </button>
          <Refusal error={change.error} />
        </>
      )}
    </section>
  )
}

type Wider = { monitorId: string; group: Group; members: readonly Bound[]; picked: Reference }

/** Who would be in conflict with one more entitlement in a group. */
function WouldConflict({ monitorId, group, members, picked }: Wider) {
  const refs = [
    ...members.map(({ appId, appEntitlementId: id }) => ({ appId, id })),
    { appId: picked.app ?? '', id: picked.id },
  ]
  const body = group === 'A' ? { groupA: refs } : { groupB: refs }
  const { data, error } = useQuery({
    queryKey: ['conflicts', 'preview', monitorId, body],
    queryFn: ({ signal }) => api.call('directory.conflicts.preview', { path: { id: monitorId }, body }, { signal }),
  })
  const names = usePeopleNames(data?.userIds ?? [])
  if (error) return <Refusal error={error} />
  if (!data) return null
  return (
    <p className="hint" role="status">
      {texts.wouldConflict(
        data.userCount,
        data.userIds.map((id) => names.get(id) ?? ''),
      )}
    </p>
  )
}
