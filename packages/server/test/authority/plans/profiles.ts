import type { Action } from '../actions/action.ts'
import { addEntry, makeProfile, setRule } from '../actions/profiles.ts'
import { askFor } from '../actions/requests.ts'
import { accomplice, agree } from './attackers.ts'

/** What those try who manage access profiles. */
export const profilePlans: readonly Action[] = [
  {
    name: 'own profile with what is not the own',
    often: 3,
    async run(game) {
      const who = game.mostly('ara', 'ara', 'ara', 'root')
      const id = await makeProfile(game, who, game.random.chance(0.8))
      if (!id) return
      const other = game.random.chance(0.3) ? game.stage.cast.root : who
      await addEntry(game, other, id, game.anyRef().ref)
      const subject = accomplice(game, who)
      const rule = game.random.pick(['true', `subject.id == "${subject.userId}"`])
      if (game.random.chance(0.6)) await setRule(game, who, id, rule)
      else await askFor(game, who, game.model.profiles.get(id)!.enrollment, subject.userId)
      await agree(game)
    },
  },
]
