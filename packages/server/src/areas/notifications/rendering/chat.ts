import { escapeFor } from '../../../expressions/templates/escape.ts'
import type { NoticeKind } from '../../../service/notices/kind.ts'
import type { Notice } from '../notices/truths.ts'
import type { Content, Line } from './content.ts'

/** What a button carries: the message it is in, and the task and step it decides. */
export type Decision = {
  readonly messageId: string
  readonly noticeId: string
  readonly taskId: string
  readonly stepId: string
}

export const APPROVE = 'reeve_approve'
export const DENY = 'reeve_deny'

/** A message as a text, for a chat without buttons and for notifications of the chat itself. */
export function chatTextOf({ subject, sentence, facts, sections, button }: Content): string {
  const blocks = [
    `*${safe(subject)}*\n${safe(sentence)}`,
    facts.map(([label, value]) => `${safe(label)}: ${safe(value)}`).join('\n'),
    ...sections.map(sectionText),
    button ? linkTo(button) : '',
  ]
  return blocks.filter((block) => block !== '').join('\n\n')
}

/** The same as blocks of Slack. What can be decided has its buttons. */
export function chatBlocksOf(content: Content, message: Shown): object[] {
  const { subject, sentence, facts, sections, button } = content
  const { notices } = message
  const head = [section(`*${safe(subject)}*\n${safe(sentence)}`)]
  const table =
    facts.length === 0 ? [] : [section(facts.map(([label, value]) => `*${safe(label)}:* ${safe(value)}`).join('\n'))]
  const [only, ...others] = notices
  if (only && others.length === 0) {
    const buttons = [...decisionsOf(message, only), ...(button ? [linkButton(button)] : [])]
    return [...head, ...table, ...sections.map((one) => section(sectionText(one))), ...actions(buttons)]
  }
  const lines = notices.slice(0, MOST_DECIDED).flatMap((notice, index) => {
    const line = sections[0]?.lines[index]
    return line ? [section(lineText(line)), ...actions(decisionsOf(message, notice))] : []
  })
  const rest = notices.length - Math.min(MOST_DECIDED, notices.length)
  const more = rest > 0 ? [section(`and ${rest} more`)] : []
  return [...head, ...lines, ...more, ...actions(button ? [linkButton(button)] : [])]
}

type Shown = { readonly id: string; readonly kind: NoticeKind; readonly notices: readonly Notice[] }

/** A message has at most 50 blocks. */
const MOST_DECIDED = 20
const LONGEST_BLOCK = 3000

function decisionsOf({ id, kind }: Shown, notice: Notice): object[] {
  const { stepId, linkOnly } = notice.about
  if (!kind.decides || linkOnly === true || typeof stepId !== 'string') return []
  const decision: Decision = { messageId: id, noticeId: notice.id, taskId: notice.subject_id, stepId }
  const value = JSON.stringify(decision)
  return [
    { type: 'button', action_id: APPROVE, style: 'primary', text: plain('Approve'), value },
    { type: 'button', action_id: DENY, style: 'danger', text: plain('Deny'), value },
  ]
}

const actions = (elements: readonly object[]): object[] =>
  elements.length === 0 ? [] : [{ type: 'actions', elements }]
const linkButton = ({ text, url }: { text: string; url: string }) => ({
  type: 'button',
  action_id: 'reeve_open',
  text: plain(text),
  url,
})
const plain = (text: string) => ({ type: 'plain_text', text })
const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text: text.slice(0, LONGEST_BLOCK) } })

const sectionText = ({ heading, lines, more }: Content['sections'][number]): string =>
  [
    ...(heading === '' ? [] : [`*${safe(heading)}*`]),
    ...lines.map((line) => `• ${lineText(line)}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n')

const lineText = (line: Line): string => (line.url === '' ? safe(line.text) : linkTo(line))

/** Slack reads `|` and `>` in a link as its parts. */
const linkTo = ({ text, url }: Line): string => `<${url}|${safe(text).replaceAll('|', '/')}>`

const safe = (text: string): string => escapeFor('chat', text)
