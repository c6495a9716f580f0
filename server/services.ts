/** What the app is made of, put together: by the server, and by tests that want the real one. */
import { Accounts } from './accounts/accounts.ts'
import type { AnswerTimes } from './accounts/at-least.ts'
import { clearUpTasks, clearUpTimetable } from './accounts/clear-up.ts'
import type { Services } from './app.ts'
import { Assistant } from './assistant/assistant.service.ts'
import { assistantClearUpTasks, assistantClearUpTimetable } from './assistant/clear-up.ts'
import { questionsOf } from './assistant/helpers.ts'
import type { Config } from './config.ts'
import { type Limits, LiveChannel } from './live/live-channel.ts'
import { openLanguageModel } from './outside/language-model/language-model.ts'
import type { Database } from './platform/database/pool.ts'
import { fileTasks, fileTimetable } from './platform/files/clean-up.ts'
import { FileStore } from './platform/files/file-store.ts'
import { openObjectStore } from './platform/files/objects/open-object-store.ts'
import type { ResumableEndpoint } from './platform/files/resumable/resumable.routes.ts'
import { type PageForm, PageForms } from './platform/files/uploads/page-forms.ts'
import { JobRunner } from './platform/jobs/job-runner.ts'
import { JobQueue } from './platform/jobs/jobs.ts'
import { mailTask, QueuedMailer } from './platform/mail/mailer.ts'
import { openPost, type Post } from './platform/mail/post.ts'
import { AlertFollower, type AlertPace } from './saved/searches/alert-follower.ts'
import { tellingTasks, tellingTimetable } from './saved/searches/telling.service.ts'
import { priceDropsAmong, priceDropTasks } from './saved/wishlist/price-drops.ts'
import { SearchService } from './search/search.service.ts'
import { type Following, SearchIndex } from './search/search-index.ts'
import { Vocabulary } from './search/vocabulary.ts'

/** What tests set otherwise. */
export interface Unusual {
  following?: Partial<Following>
  limits?: Partial<Limits>
  alertPace?: Partial<AlertPace>
  answerTimes?: AnswerTimes
  resumableUploads?: readonly ResumableEndpoint[]
  pageForms?: readonly PageForm[]
}

export interface Assembled {
  services: Services
  index: SearchIndex
  jobRunner: JobRunner
  post: Post
  /** To be started once the index is there. */
  alerts: AlertFollower
}

/** Nothing of it runs yet. `say` is for operators. */
export async function assemble(
  { config, database, url }: { config: Config; database: Database; url: string },
  say: (line: string) => void,
  { following, limits, alertPace, answerTimes, resumableUploads = [], pageForms = [] }: Unusual = {},
): Promise<Assembled> {
  const vocabulary = new Vocabulary()
  const index = new SearchIndex(url, vocabulary, say, following)
  const search = new SearchService(database, index, vocabulary)
  const live = new LiveChannel(index, limits)
  const jobs = new JobQueue(database)
  const jobRunner = new JobRunner(url, say)
  const mailer = new QueuedMailer(jobs, config.secret)
  const post = await openPost(config, database)
  jobRunner.register(mailTask(post, config.secret))
  jobRunner.register(tellingTasks({ database, config, jobs, mailer }), tellingTimetable)
  const alerts = new AlertFollower(
    {
      url,
      database,
      search,
      vocabulary,
      jobs,
      onChanged: (trx, listingIds) => priceDropsAmong(trx, listingIds, { database, jobs }),
      warn: say,
    },
    alertPace,
  )
  const accounts = new Accounts(config, database, mailer, answerTimes)
  jobRunner.register(clearUpTasks(accounts), clearUpTimetable)
  jobRunner.register(priceDropTasks({ config, database, mailer }))
  const languageModel = await openLanguageModel(config, say)
  const assistant = new Assistant(
    { database, search, vocabulary, secret: config.secret, warn: say },
    { model: languageModel, questions: questionsOf(search, vocabulary) },
  )
  const files = new FileStore({ database, jobs, objects: await openObjectStore(config), warn: say })
  jobRunner.register(fileTasks(files, []), fileTimetable)
  jobRunner.register(assistantClearUpTasks(database), assistantClearUpTimetable)
  return {
    services: {
      config,
      database,
      search,
      live,
      accounts,
      jobs,
      mailer,
      assistant,
      languageModel,
      files,
      resumableUploads,
      pageForms: new PageForms(files, pageForms),
    },
    index,
    jobRunner,
    post,
    alerts,
  }
}
