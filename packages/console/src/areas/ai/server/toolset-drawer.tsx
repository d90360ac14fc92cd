import type { InputOf } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { changesOf } from '../../../forms/changes.ts'
import { Choice } from '../../../forms/choice.tsx'
import type { Json } from '../../../forms/schema.ts'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import styles from '../ai.module.css'
import { WRITING } from '../permissions.ts'
import {
  approvedToolsQuery,
  placeOf,
  reload,
  type Server,
  type Tool,
  type Toolset,
  toolsetQuery,
  toolsetToolsQuery,
} from '../queries.ts'
import { texts as all } from '../texts.ts'
import { ToolsetHistory } from './toolset-history.tsx'

const texts = all.toolsets
type Changed = NonNullable<InputOf<'aiGovernance.toolsets.update'>['body']>['profile']

const EDITED = ['displayName', 'description']
const NOT_EDITED = Object.keys(schemas.MCPAccessProfile.properties).filter((name) => !EDITED.includes(name))

type Props = { server: Server; id: string; onClose(): void }

export function ToolsetDrawer({ server, id, onClose }: Props) {
  const { data, error, refetch } = useQuery(toolsetQuery(placeOf(server), id))
  return (
    <Drawer label={data?.displayName ?? texts.title} onClose={onClose}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={240} />}
      {data && <OneToolset server={server} toolset={data} onClose={onClose} />}
    </Drawer>
  )
}

function OneToolset({ server, toolset, onClose }: { server: Server; toolset: Toolset; onClose(): void }) {
  const canWrite = useCan(WRITING)
  const [dialog, setDialog] = useState<'edit' | 'delete'>()
  const isOwn = canWrite && !toolset.isBuiltin
  const path = { ...placeOf(server), id: toolset.id }
  const start: Json = { ...toolset }
  const close = (): void => setDialog(undefined)
  return (
    <>
      <h2 className="given drawer-title">{toolset.displayName}</h2>
      <p className="given">{toolset.description}</p>
      {isOwn && (
        <div className={styles.actions}>
          <button type="button" className="button" onClick={() => setDialog('edit')}>
            {texts.edit}
          </button>
          <button type="button" className="button" onClick={() => setDialog('delete')}>
            {texts.remove}
          </button>
        </div>
      )}
      <Facts
        facts={[
          [
            texts.entitlement,
            <Link
              key="entitlement"
              to="/apps/$appId/entitlements/$id"
              params={{ appId: toolset.appId, id: toolset.appEntitlementId }}
            >
              {toolset.displayName}
            </Link>,
          ],
        ]}
      />
      <h3>{texts.tools}</h3>
      {toolset.isBuiltin ? <p className="muted">{texts.builtinAbout}</p> : <Members {...{ server, toolset, isOwn }} />}
      {!toolset.isBuiltin && (
        <>
          <h3>{texts.history}</h3>
          <ToolsetHistory place={placeOf(server)} toolset={toolset} />
        </>
      )}
      {dialog === 'edit' && (
        <SchemaDialog
          title={texts.edit}
          action={all.save}
          schemas={schemas}
          schema={schemas.MCPAccessProfile}
          start={start}
          path="profile"
          except={NOT_EDITED}
          save={async (value) => {
            const { value: changed, updateMask } = changesOf(start, value)
            // Safe because the service checks every member and names those that are wrong.
            const body = { profile: changed as Changed, updateMask }
            if (updateMask !== '') await api.call('aiGovernance.toolsets.update', { path, body })
            toast({ text: all.saved })
            close()
            await reload()
          }}
          onClose={close}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={texts.removeTitle}
          about={texts.removeAbout}
          action={texts.remove}
          act={async () => {
            await api.call('aiGovernance.toolsets.delete', { path })
            toast({ text: texts.removed })
            close()
            onClose()
            await reload()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

type MembersProps = { server: Server; toolset: Toolset; isOwn: boolean }

/** The tools of a set; approved ones of the same server can be put into it. */
function Members({ server, toolset, isOwn }: MembersProps) {
  const place = placeOf(server)
  const held = useQuery(toolsetToolsQuery(place, toolset.id))
  const approved = useQuery(approvedToolsQuery(place))
  const [chosen, setChosen] = useState('')
  const path = { ...place, access_profile_id: toolset.id }
  const change = useAct(async ({ tool, adds }: { tool: Pick<Tool, 'id' | 'displayName'>; adds: boolean }) => {
    const _answer = await api.call(adds ? 'aiGovernance.toolBindings.create' : 'aiGovernance.toolBindings.delete', {
      path,
      body: { mcpToolIds: [tool.id] },
    })
    setChosen('')
    toast({ text: adds ? texts.added(tool.displayName) : texts.taken(tool.displayName) })
    await reload()
  })
  if (held.error) return <Failed error={held.error} onRetry={() => void held.refetch()} />
  if (!held.data || !approved.data) return <Loading height={80} />
  const byId = new Map(approved.data.map((tool) => [tool.id, tool]))
  const free = approved.data.filter(({ id }) => !held.data.includes(id))
  const wanted = byId.get(chosen)
  return (
    <>
      {held.data.length === 0 && <p className="muted">{texts.noTools}</p>}
      <ul className="row-list" aria-label={texts.tools}>
        {held.data.map((id) => {
          const tool = byId.get(id) ?? { id, displayName: id }
          return (
            <li key={id} className="row-line">
              <span className="given">{tool.displayName}</span>
              {isOwn && (
                <button
                  type="button"
                  className="button"
                  disabled={change.isPending}
                  onClick={() => change.run({ tool, adds: false })}
                >
                  {texts.take(tool.displayName)}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {isOwn && free.length > 0 && (
        <>
          <Field label={texts.add}>
            {(control) => (
              <Choice
                {...control}
                label={texts.add}
                value={chosen}
                options={[
                  { value: '', label: texts.choose },
                  ...free.map(({ id, displayName }) => ({ value: id, label: displayName })),
                ]}
                onChange={setChosen}
              />
            )}
          </Field>
          <button
            type="button"
            className="button"
            disabled={!wanted || change.isPending}
            onClick={() => wanted && change.run({ tool: wanted, adds: true })}
          >
            {texts.addAction}
          </button>
        </>
      )}
      <Refusal error={change.error} />
    </>
  )
}
