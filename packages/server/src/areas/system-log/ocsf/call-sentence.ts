import { plain } from '../../../service/log/rule.ts'

/**
 * Who made which call: operations are described in a sentence each, such as "Lists the hooks, newest first.", of which
 * the first part is taken. A call of an operation that is gone has no description.
 */
export function callSentence(who: string, about: string, refused: string | undefined): string {
  const call = about === '' ? 'a call' : described(about)
  return refused === undefined ? `${who} made ${call}` : `${who} was refused ${call}: ${plain(refused)}`
}

function described(about: string): string {
  const [clause = ''] = about.split(/[;:]|\.(?: |$)|, (?:newest|oldest) first/)
  const words = clause.charAt(0).toLowerCase() + clause.slice(1)
  return /^\w+s\b/.test(words) ? `a call that ${words}` : `a call: ${words}`
}
