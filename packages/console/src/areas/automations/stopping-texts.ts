import { formatCount } from '../../lib/format.ts'

/** How automations and their runs are stopped, many at once. */
export const texts = {
  allOff: {
    off: 'Stop all automations',
    on: 'Let automations run again',
    areOff: 'All automations are stopped.',
    offTitle: 'Stop all automations?',
    offAbout:
      'No run begins, and runs under way wait before their next step. What would have begun one is told in the log.',
    onTitle: 'Let automations run again?',
    onAbout: 'Runs that wait go on. What happened meanwhile does not begin any.',
    switchedOff: 'All automations are stopped.',
    switchedOn: 'Automations run again.',
  },
  endRuns: 'End these runs',
  endRunsTitle: (count: number) => `End ${formatCount(count, 'run', 'runs')}?`,
  endRunsAbout: 'All that the filter finds and that have not ended. What they have done so far stays.',
  endedRuns: (ended: number, skipped: number) =>
    `${formatCount(ended, 'run was', 'runs were')} ended${skipped > 0 ? `; ${skipped} had ended before` : ''}.`,
  noRuns: 'There was none to end.',
  staysOn: 'The breaker stays: runs that begin later wait here too',
  decidedAll: 'The paused runs are decided about in the background. The breaker stays.',
}
