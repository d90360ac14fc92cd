import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import type { ObjectKind, ObjectRow, ShownOnce } from '../../../forms/objects/kind.ts'
import { OnceDialog } from '../../../forms/objects/once-dialog.tsx'
import { refreshObjects } from '../../../forms/objects/refresh.ts'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Ago } from '../../../ui/time.tsx'
import { bodyOf } from '../kinds/body.ts'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Decoys',
  about: 'Credentials that look real and open nothing. Whoever uses one becomes a finding at once.',
  icon: 'triangle',
  permission: 'decoys:read',
} as const satisfies Section

const texts = {
  ...section,
  noneTitle: 'There are no decoys',
  noneHint: 'Leave one where only an intruder would look, such as an old file share.',
  create: 'New decoy',
  kind: 'Looks like',
  on: 'on',
  off: 'off',
  token: 'Access token',
  once: 'Leave this where an intruder would find it. It cannot be shown again.',
  delete: 'Its use is not noticed any more. Findings about it stay.',
  rotate: 'Make new material',
  rotateAbout: 'What was left lying about before is not noticed any more. The new material is shown once.',
  rotateAction: 'Make it',
}

const PAGE = 100

/** Credentials that look real and open nothing: whoever uses one is a finding. */
const decoys: ObjectKind = {
  key: 'decoys',
  texts,
  writing: 'decoys:write',
  columns: [
    { id: 'type', name: texts.kind, width: '180px', from: 520 },
    { id: 'used', name: all.columns.used, width: '104px' },
    { id: 'status', name: all.columns.status, width: '88px', from: 420 },
  ],
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('findings.decoys.list', { query }, { signal })
    const rows = list.map((one) => ({
      id: one.id,
      name: one.displayName,
      cells: {
        type: formatName(one.kind, 'DECOY_KIND_'),
        used: one.lastUsedAt ? <Ago time={one.lastUsedAt} /> : all.never,
        status: <StateBadge tone={one.disabled ? 'neutral' : 'good'}>{one.disabled ? texts.off : texts.on}</StateBadge>,
      },
      value: { ...one },
    }))
    return { rows, nextPageToken }
  },
  making: {
    schema: schemas.DecoyServiceCreateRequest,
    environment: 'workload_federation',
    async save(value) {
      const { material } = await api.call('findings.decoys.create', { body: bodyOf('findings.decoys.create', value) })
      return onceOf(material)
    },
  },
  changing: {
    schema: schemas.Decoy,
    path: 'decoy',
    save: ({ id }, { value, updateMask }) =>
      api.call('findings.decoys.update', {
        path: { id },
        body: bodyOf('findings.decoys.update', { decoy: value, updateMask }),
      }),
  },
  deleting: { about: texts.delete, act: ({ id }) => api.call('findings.decoys.delete', { path: { id } }) },
  Extra: Rotate,
}

/** What is left lying about. */
function onceOf({ clientCredential, accessToken, workloadFederation }: Answered.DecoyMaterial): ShownOnce {
  const values: (readonly [string, string])[] = []
  if (clientCredential) {
    values.push([all.keys.clientId, clientCredential.clientId], [all.keys.secret, clientCredential.clientSecret])
  }
  if (accessToken) values.push([texts.token, accessToken.accessToken])
  if (workloadFederation) values.push([all.keys.clientId, workloadFederation.workloadFederationTrustId])
  return { about: texts.once, values }
}

function Rotate({ row }: { row: ObjectRow }) {
  const canWrite = useCan('decoys:write')
  const [isAsked, setAsked] = useState(false)
  const [once, setOnce] = useState<ShownOnce>()
  if (!canWrite) return null
  return (
    <>
      <p>
        <button type="button" className="button" onClick={() => setAsked(true)}>
          {texts.rotate}
        </button>
      </p>
      {isAsked && (
        <ConfirmDialog
          title={texts.rotate}
          about={texts.rotateAbout}
          action={texts.rotateAction}
          onClose={() => setAsked(false)}
          act={async () => {
            const { material } = await api.call('findings.decoys.rotate', { path: { id: row.id } })
            await refreshObjects(decoys.key)
            setAsked(false)
            setOnce(onceOf(material))
          }}
        />
      )}
      {once && <OnceDialog once={once} onClose={() => setOnce(undefined)} />}
    </>
  )
}

export const Page = () => <ObjectsPage kind={decoys} />
