import type { ReactNode } from 'react'
import { Names } from '../../../forms/objects/named-value.tsx'
import { formatMember, formatName, formatSeconds } from '../../../lib/format.ts'
import { documentIn } from '../../../lib/policy-step.ts'
import { texts as all } from '../texts.ts'

const texts = all.findingRules.words

type Document = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
const documentsIn = (value: unknown): Document[] => (Array.isArray(value) ? value.map(documentIn) : [])

/** The one member of a oneof that is there, and what it holds. */
function chosenIn(value: unknown, names: readonly string[]): readonly [name: string, content: Document] {
  const held = documentIn(value)
  const name = names.find((one) => held[one] !== undefined && held[one] !== null) ?? ''
  return [name, documentIn(held[name])]
}

const ACTIONS = ['createTask', 'suppress', 'snooze', 'acceptRisk']
const DISPATCHERS = ['webhook', 'invokeFunction', 'triggerAutomation', 'notify']
const TRANSFORMS = ['setSeverity', 'setTags', 'removeTags', 'setAssignee']

/** For a list: which of these a rule does. */
export const namesIn = (held: object | undefined): string[] => {
  const [name] = chosenIn(held, [...ACTIONS, ...TRANSFORMS])
  return name === '' ? [] : [texts.short[name] ?? formatMember(name)]
}

export const dispatcherNames = (one: { readonly displayName: string; readonly key: string }): string[] => {
  const [name] = chosenIn(one, DISPATCHERS)
  return [one.displayName || (texts.short[name] ?? one.key)]
}

/** What becomes of a finding, in a sentence. */
export function RoutingAction({ value }: { value: unknown }) {
  const [name, content] = chosenIn(value, ACTIONS)
  const policyId = textOf(content.policyId)
  return (
    <>
      {name === 'createTask' && policyId !== '' ? (
        <>
          {texts.createTaskBy} <Names kind="policy" references={[{ id: policyId }]} />.
        </>
      ) : (
        actionText(name, content)
      )}
      <Reason text={textOf(content.reason)} />
    </>
  )
}

function actionText(name: string, { duration }: Document): string {
  const seconds = Number.parseFloat(textOf(duration))
  const time = Number.isNaN(seconds) ? '' : formatSeconds(seconds)
  switch (name) {
    case 'createTask':
      return texts.createTask
    case 'suppress':
      return texts.suppress
    case 'snooze':
      return texts.snooze(time)
    case 'acceptRisk':
      return texts.acceptRisk(time)
    default:
      return texts.nothing
  }
}

const Reason = ({ text }: { text: string }) => (text === '' ? null : <p className="muted given">{text}</p>)

/** Where findings are sent on to. */
export const Dispatchers = ({ value }: { value: unknown }) => (
  <Lines>{documentsIn(value).map((one) => [textOf(one.key), <Dispatcher key="dispatcher" dispatcher={one} />])}</Lines>
)

function Dispatcher({ dispatcher }: { dispatcher: Document }) {
  const [name, content] = chosenIn(dispatcher, DISPATCHERS)
  const notes = [
    dispatcher.enabled === true ? '' : texts.isOff,
    dispatcher.tierOverride === 'FINDING_DISPATCH_TIER_REQUIRES_APPROVAL' ? texts.needsApproval : '',
  ].filter((one) => one !== '')
  return (
    <>
      {textOf(dispatcher.displayName) !== '' && <span className="given">{textOf(dispatcher.displayName)}: </span>}
      <Sending name={name} content={content} />
      {notes.length > 0 && <span className="muted"> ({notes.join(', ')})</span>}
    </>
  )
}

function Sending({ name, content }: { name: string; content: Document }) {
  const { channelName, channelId } = documentIn(content.slackChannel)
  const channel = textOf(channelName) || textOf(channelId)
  switch (name) {
    case 'webhook':
      return (
        <>
          {texts.webhook} <Names kind="webhook" references={[{ id: textOf(content.webhookId) }]} />
        </>
      )
    case 'triggerAutomation':
      return (
        <>
          {texts.automation} <Names kind="automation" references={[{ id: textOf(content.automationId) }]} />
        </>
      )
    case 'invokeFunction':
      return (
        <span className="given">
          {texts.function} {textOf(content.functionId)}
        </span>
      )
    case 'notify':
      return channel === '' ? texts.people : <span className="given">{texts.channel(channel)}</span>
    default:
      return texts.nothing
  }
}

/** What is changed about findings. */
export const Transforms = ({ value }: { value: unknown }) => (
  <Lines>
    {documentsIn(value).map((one) => {
      const [name, content] = chosenIn(one, TRANSFORMS)
      return [name, <Transform key="transform" name={name} content={content} />]
    })}
  </Lines>
)

function Transform({ name, content }: { name: string; content: Document }) {
  switch (name) {
    case 'setSeverity':
      return texts.severity(formatName(textOf(content.severity), 'FINDING_SEVERITY_').toLowerCase())
    case 'setTags': {
      const tags = Object.entries(documentIn(content.tags)).map(([key, tag]) => `${key} = ${String(tag)}`)
      return <span className="given">{texts.tags(tags.join(', '))}</span>
    }
    case 'removeTags':
      return <span className="given">{texts.untagged(textsIn(content.keys).join(', '))}</span>
    case 'setAssignee':
      return <Assignee owner={documentIn(content.assignee)} />
    default:
      return texts.nothing
  }
}

function Assignee({ owner }: { owner: Document }) {
  const { identityUserId, managerOfUserId, appOwnerAppId } = owner
  if (textOf(identityUserId) !== '') {
    return (
      <>
        {texts.assigneeUser} <Names kind="user" references={[{ id: textOf(identityUserId) }]} />
      </>
    )
  }
  if (textOf(managerOfUserId) !== '') {
    return (
      <>
        {texts.assigneeManager} <Names kind="user" references={[{ id: textOf(managerOfUserId) }]} />
      </>
    )
  }
  if (textOf(appOwnerAppId) !== '') {
    return (
      <>
        {texts.assigneeOwner} <Names kind="app" references={[{ id: textOf(appOwnerAppId) }]} />
      </>
    )
  }
  return <span className="given">{texts.assigneeSet}</span>
}

const Lines = ({ children }: { children: readonly (readonly [key: string, content: ReactNode])[] }) => (
  <ul className="lines">
    {children.map(([key, content], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: several may be alike, and their order is theirs
      <li key={`${key}-${index}`}>{content}</li>
    ))}
  </ul>
)
