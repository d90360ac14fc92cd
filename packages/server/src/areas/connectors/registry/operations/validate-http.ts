import { invalid } from '../../../../lib/failure.ts'
import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { text } from '../../../../wire/scalars.ts'
import { type Answer, shape } from '../../../../wire/shape.ts'
import { EditorMarker, markerMessage } from '../../../policies/api.ts'
import { ConnectorError } from '../../builtin/connector.ts'
import { isolated, type MappingProblem } from '../../builtin/isolated.ts'

type Marker = Answer<typeof EditorMarker>
const MOST_MARKERS = 100

export const validateHttpConfig = operation({
  id: 'connectors.validateHttpConfig',
  about: 'Checks the mapping of an http_json connector and marks what is wrong.',
  route: 'POST /api/v1/apps/connectors/validate_config/http',
  called: 'ConnectorService/ValidateHTTPConnectorConfig',
  guard: requiresOrOwns('connectors:write'),
  reads: true,
  request: shape('HttpConnectorConfigValidateRequest', 'The mapping.', {
    text: text(262_144, 'YAML or JSON.', { multiline: true }),
  }),
  response: shape('HttpConnectorConfigValidateResponse', 'What is wrong; nothing when it is empty.', {
    markers: list(EditorMarker, MOST_MARKERS, 'What an editor marks.'),
  }),

  async run(_context, { text: given = '' }) {
    const problems = await isolated.checkMapping(given).catch((error: unknown) => {
      if (error instanceof ConnectorError) throw invalid('text', error.message)
      throw error
    })
    return { markers: problems.slice(0, MOST_MARKERS).map((problem) => markerOf(given, problem)) }
  },
})

const markerOf = (text: string, { message, start, end }: MappingProblem): Marker => {
  const [from, to] = [placeOf(text, start), placeOf(text, end)]
  return {
    severity: 'ERROR',
    message: markerMessage(message),
    startLineNumber: from.line,
    startColumn: from.column,
    endLineNumber: to.line,
    endColumn: to.column,
  }
}

/** Both from 1. */
function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
