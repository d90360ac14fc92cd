import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { int32, text, timestamp } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'

const MOST_MESSAGE = 2048

const LineLevel = enumeration('ConnectorSyncLineLevel', 'How serious a line is.', ['INFO', 'DEBUG', 'WARN', 'ERROR'])

export const SyncLine = shape('ConnectorSyncLine', 'A line that the program of a connector logged during a sync.', {
  number: int32('Its place in the log of the sync, from 1.'),
  at: timestamp('When it was logged.'),
  level: oneOfNames(LineLevel, 'How serious it is.'),
  message: text(MOST_MESSAGE, 'What it says.', { multiline: true }),
})

export const SaidLine = shape('ConnectorSaidSyncLine', 'A line to log.', {
  at: timestamp('When it was logged; now when absent.'),
  level: oneOfNames(LineLevel, 'How serious it is; INFO when absent.'),
  message: required(
    text(MOST_MESSAGE, 'What it says. Passwords and tokens do not belong here.', { min: 1, multiline: true }),
  ),
})
