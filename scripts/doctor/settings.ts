/** The environment: names that are no settings, and values that are wrong for what the site is to be. */
import { editDistance } from '#server/assistant/understanding/normalisation/edit-distance.ts'
import { type Config, settingNames } from '#server/config.ts'
import { startNotices } from '#server/demonstration.ts'
import { hasPapersKey } from '#server/platform/papers/papers-key.ts'
import { type Finding, look, ok, type Verdict, wrong } from './verdict.ts'

/** How settings begin of which there are several; what begins so and is no setting is a mistake. */
const FAMILY =
  /^(ASSISTANT|AUTH0|DATABASE|DEMO|DVLA|DVSA|GOOGLE_(CLIENT|ISSUER)|MARKETCHECK|METRICS|PAPERS|POSTCODES|SMTP|STRIPE)_/
const OURS = new Set([...settingNames, 'FORECOURT_OPERATOR'])

export function nameFindings(variables: NodeJS.ProcessEnv): Finding[] {
  return Object.keys(variables).flatMap((name): Finding[] => {
    if (OURS.has(name)) return []
    const most = name.length > 6 ? 2 : 1
    const meant = settingNames.find(known => editDistance(name, known, most) <= most)
    if (meant) return [[name, wrong(`is no setting. Did you mean ${meant}?`)]]
    return FAMILY.test(name) ? [[name, wrong('is no setting. README.md lists them.')]] : []
  })
}

/** What is wrong in production; in a demonstration nothing is. */
export function valueFindings(config: Config, variables: NodeJS.ProcessEnv): Finding[] {
  const { NODE_ENV } = variables
  if (!NODE_ENV)
    return [['NODE_ENV', look('is not set: a demonstration. A real site needs NODE_ENV=production.')]]
  if (!config.isProduction) return [['NODE_ENV', ok(`is ${NODE_ENV}: a demonstration`)]]
  const { siteUrl = '', trustProxy, stripe } = config
  const isTest = stripe && !stripe.secretKey.includes('_live_')
  const untrusted = siteUrl.startsWith('https:') && trustProxy === false
  const [demonstration = ''] = startNotices(config, false).filter(line => line.startsWith('Demonstration'))
  const rules: [about: string, applies: unknown, verdict: Verdict][] = [
    ['NODE_ENV', true, ok('is production')],
    ['SITE_URL', !siteUrl, wrong('is not set, so links in emails lead to this machine')],
    ['SITE_URL', siteUrl.startsWith('http:'), wrong('does not begin with https: passwords can be read')],
    [
      'TRUST_PROXY',
      untrusted,
      wrong('is off, but https comes by a proxy, whose address and limits all share'),
    ],
    ['DATABASE_URL', !config.databaseUrl, wrong('is not set: the embedded PostgreSQL is for demonstrations')],
    ['SMTP_URL', !config.smtpUrl, wrong('is not set, so no email is sent and nobody can sign up')],
    ['SECRET', !config.secret, look('is not set: the one in DATA_DIR is used, which other machines lack')],
    ['PAPERS_PUBLIC_KEY', !hasPapersKey(config), wrong('is not set, so no papers are taken')],
    ['STRIPE_SECRET_KEY', !stripe, look('is not set, so nothing can be paid')],
    ['STRIPE_SECRET_KEY', isTest, wrong('is of test mode: no money moves')],
    ['DVLA_API_KEY', !config.dvla && !config.dvsa, look('is not set: number plates are not looked up')],
    ['demonstration', demonstration, look(demonstration)],
  ]
  return rules.flatMap(([about, applies, verdict]) => (applies ? [[about, verdict]] : []))
}
