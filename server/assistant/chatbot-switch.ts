import type { Database } from '#server/platform/database/pool.ts'
import { publicSetting } from '#server/settings/settings.store.ts'

/** Asked with every message; an operator who switches can wait so long. */
const KNOWN_FOR_MS = 1000

/** Whether the assistant is switched on: it is off unless the setting says otherwise. */
export class ChatbotSwitch {
  readonly #database: Database
  #asked = Number.NEGATIVE_INFINITY
  #isOn: Promise<boolean> = Promise.resolve(false)

  constructor(database: Database) {
    this.#database = database
  }

  async isOn(): Promise<boolean> {
    if (performance.now() - this.#asked > KNOWN_FOR_MS) {
      this.#asked = performance.now()
      const before = this.#isOn
      this.#isOn = publicSetting(this.#database, 'CHATBOT_ENABLED').then(
        value => value === 'true',
        // While the database does not answer it stays as it was.
        () => before,
      )
    }
    return await this.#isOn
  }
}
