import type { Content } from './content.ts'

/** A message for readers without HTML. */
export function plainOf(content: Content): string {
  const { sentence, facts, sections, button, footer, settings, unsubscribe } = content
  const widest = Math.max(0, ...facts.map(([label]) => label.length))
  const blocks = [
    sentence,
    facts.map(([label, value]) => `${`${label}:`.padEnd(widest + 2)}${indented(value, widest + 2)}`).join('\n'),
    ...sections.map(({ heading, lines, more }) =>
      [
        ...(heading === '' ? [] : [heading]),
        ...lines.map(({ text, url }) => (url === '' ? `- ${text}` : `- ${text}\n  ${url}`)),
        ...(more > 0 ? [`- and ${more} more`] : []),
      ].join('\n'),
    ),
    button ? `${button.text}:\n${button.url}` : '',
    ['-- ', footer, ...[settings, unsubscribe].flatMap((one) => (one ? [`${one.text}: ${one.url}`] : []))].join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

/** Lines of a value stand below its first. */
const indented = (value: string, by: number): string => value.split('\n').join(`\n${' '.repeat(by)}`)
