import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import { api } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import styles from '../ai.module.css'
import { WRITING } from '../permissions.ts'
import { placeOf, reload, type Server, type Tool, toolQuery, toolsetsOfToolQuery } from '../queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { texts as all } from '../texts.ts'
import { countsAs, kindOf, ToolBadge, toolStateOf } from '../words.tsx'
import { readable } from './definition.ts'
import { DeleteTool } from './delete-tool.tsx'
import { ToolChanges, ToolHistory } from './tool-changes.tsx'

const texts = all.tools
const KINDS = ['UNSPECIFIED', 'READ', 'WRITE', 'DESTRUCTIVE', 'SENSITIVE', 'DANGEROUS'] as const

type Props = { server: Server; id: string; onClose(): void }

/** A tool: what it is, what changed since it was approved, and the decision. */
export function ToolDrawer({ server, id, onClose }: Props) {
  const { data, error, refetch } = useQuery(toolQuery(placeOf(server), id))
  return (
    <Drawer label={data?.displayName ?? texts.title} onClose={onClose}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={240} />}
      {data && <OneTool key={`${data.discoveryHash} ${data.updatedAt}`} server={server} tool={data} />}
    </Drawer>
  )
}

function OneTool({ server, tool }: { server: Server; tool: Tool }) {
  const canWrite = useCan(WRITING)
  const place = placeOf(server)
  const { data: sets = [] } = useQuery(toolsetsOfToolQuery(place, tool.id))
  return (
    <>
      <h2 className="given drawer-title">{tool.displayName}</h2>
      <p className="given">{tool.description}</p>
      {tool.changedSinceApproval && (
        <p>
          <StateBadge tone="busy">{texts.changed}</StateBadge> {texts.changedAbout}
        </p>
      )}
      {tool.changedSinceApproval && <ToolChanges place={place} tool={tool} />}
      {canWrite && <Decision server={server} tool={tool} />}
      <Facts
        facts={[
          [texts.facts.state, <ToolBadge key="state" tool={tool} />],
          [texts.facts.exposed, <code key="exposed">{tool.exposedName}</code>],
          [texts.facts.kind, countsAs(tool)],
          [texts.facts.says, kindOf(tool.defaultClassification)],
          [texts.facts.visibility, formatName(tool.visibility, 'TOOL_VISIBILITY_')],
          [texts.facts.types, tool.allowedClientTypes.map((one) => formatName(one, 'MCP_CLIENT_TYPE_')).join(', ')],
          [texts.facts.toolsets, sets.map(({ displayName }) => displayName).join(', ')],
          [texts.facts.paused, tool.pausedReason],
          [texts.facts.seen, <ExactTime key="seen" time={tool.lastDiscoveredAt} />],
          [texts.facts.called, <ExactTime key="called" time={tool.lastCalledAt} />],
        ]}
      />
      <p>
        <Link to="/tool-calls" search={{ tool: tool.id }}>
          {texts.calls}
        </Link>
      </p>
      {canWrite && <DeleteTool server={server} tool={tool} />}
      <h3>{texts.definition}</h3>
      <pre className="code">{readable(tool.definitionJson)}</pre>
      <h3>{texts.history}</h3>
      <ToolHistory place={place} tool={tool} />
    </>
  )
}

/** Approving is about the definition that is shown: another one meanwhile is refused. */
function Decision({ server, tool }: { server: Server; tool: Tool }) {
  const path = { ...placeOf(server), id: tool.id }
  const [isPausing, setPausing] = useState(false)
  const change = useAct(async ({ act, text }: { act(): Promise<unknown>; text: string }) => {
    try {
      await act()
      toast({ text })
    } finally {
      await reload()
    }
  })
  const decide = (state: 'APPROVED' | 'DISABLED', text: string): void =>
    change.run({
      text,
      act: () =>
        api.call('aiGovernance.tools.update', {
          path,
          body: { tool: { state: `MCP_TOOL_STATE_${state}` }, updateMask: 'state', approvedHash: tool.discoveryHash },
        }),
    })
  const classify = (kind: string): void =>
    change.run({
      text: all.saved,
      act: () =>
        api.call('aiGovernance.tools.update', {
          path,
          // Safe because only these are offered.
          body: {
            tool: { classification: `TOOL_CLASSIFICATION_${kind as 'READ'}` },
            updateMask: 'classification',
          },
        }),
    })
  const state = toolStateOf(tool)
  if (state === 'REMOVED') return null
  const options = KINDS.map((value) => ({
    value,
    label: value === 'UNSPECIFIED' ? texts.byItself : (texts.kinds[value] ?? value),
  }))
  return (
    <>
      <div className={styles.actions}>
        {(state !== 'APPROVED' || tool.changedSinceApproval) && (
          <button
            type="button"
            className="button primary"
            disabled={change.isPending}
            onClick={() => decide('APPROVED', texts.approved)}
          >
            {tool.changedSinceApproval ? texts.approveNow : texts.approve}
          </button>
        )}
        {state !== 'DISABLED' && (
          <button
            type="button"
            className="button"
            disabled={change.isPending}
            onClick={() => decide('DISABLED', texts.refused)}
          >
            {texts.refuse}
          </button>
        )}
        {tool.paused ? (
          <button
            type="button"
            className="button"
            disabled={change.isPending}
            onClick={() =>
              change.run({ text: texts.resumeDone, act: () => api.call('aiGovernance.tools.resume', { path }) })
            }
          >
            {texts.resume}
          </button>
        ) : (
          <button type="button" className="button" onClick={() => setPausing(true)}>
            {texts.pause}
          </button>
        )}
      </div>
      <Refusal error={change.error} />
      <Field label={texts.kind}>
        {(control) => (
          <Choice
            {...control}
            label={texts.kind}
            value={tool.classification.replace('TOOL_CLASSIFICATION_', '')}
            options={options}
            onChange={classify}
          />
        )}
      </Field>
      {isPausing && (
        <ReasonDialog
          title={texts.pause}
          about={all.server.pauseAbout}
          action={texts.pause}
          act={async (reason) => {
            await api.call('aiGovernance.tools.pause', { path, body: { reason } })
            toast({ text: texts.pauseDone })
            setPausing(false)
            await reload()
          }}
          onClose={() => setPausing(false)}
        />
      )}
    </>
  )
}
