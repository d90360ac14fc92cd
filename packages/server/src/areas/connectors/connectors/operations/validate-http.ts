import { LineCounter, parseDocument, type YAMLError } from 'yaml'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { text } from '../../../../wire/scalars.ts'
import { type Answer, shape } from '../../../../wire/shape.ts'
import { EditorMarker } from '../../../policies/index.ts'
import { checkCoarse } from '../access.ts'

type Marker = Answer<typeof EditorMarker>
const MOST_MARKERS = 100

export const validateHttpConfig = operation({
  id: 'connectors.validateHttpConfig',
  about: 'Checks the mapping of an http_json connector and marks what is wrong.',
  route: 'POST /api/v1/apps/connectors/validate_config/http',
  called: 'ConnectorService/ValidateHTTPConnectorConfig',
  permission: 'authenticated',
  reads: true,
  request: shape('HttpConnectorConfigValidateRequest', 'The mapping.', {
    text: text(262_144, 'YAML or JSON.', { multiline: true }),
  }),
  response: shape('HttpConnectorConfigValidateResponse', 'What is wrong; nothing when it is empty.', {
    markers: list(EditorMarker, MOST_MARKERS, 'What an editor marks.'),
  }),

  async run(context, { text: given = '' }) {
    checkCoarse(context, 'write')
    const lines = new LineCounter()
    const { errors, warnings } = parseDocument(given, { lineCounter: lines, prettyErrors: false })
    const markers = [...errors.map(markerOf(lines, 'ERROR')), ...warnings.map(markerOf(lines, 'WARNING'))]
    return { markers: markers.slice(0, MOST_MARKERS) }
  },
})

const markerOf =
  (lines: LineCounter, severity: Marker['severity']) =>
  ({ message, pos: [start, end] }: YAMLError): Marker => {
    const [from, to] = [lines.linePos(start), lines.linePos(end)]
    return {
      severity,
      message,
      startLineNumber: from.line,
      startColumn: from.col,
      endLineNumber: to.line,
      endColumn: to.col,
    }
  }
