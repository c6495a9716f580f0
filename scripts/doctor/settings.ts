/** The environment: names that are no settings, and values that are wrong for what the site is to be. */
import { editDistance } from '#server/assistant/understanding/normalisation/edit-distance.ts'
import { type Config, settingNames } from '#server/config.ts'
import { startNotices } from '#server/demonstration.ts'
import { hasPapersKey } from '#server/platform/papers/papers-key.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

/** Of settings that begin alike; what begins so and is no setting is a mistake. */
const FAMILY =
  /^(ASSISTANT|AUTH0|DATABASE|DEMO|DVLA|DVSA|GOOGLE_(CLIENT|ISSUER)|MARKETCHECK|METRICS|PAPERS|POSTCODES|SMTP|STRIPE)_/
const OURS = new Set([...settingNames, 'FORECOURT_OPERATOR'])

export function nameFindings(variables: NodeJS.ProcessEnv): Finding[] {
  const findings = Object.keys(variables)
    .filter(name => !OURS.has(name))
    .flatMap(name => {
      const most = name.length > 6 ? 2 : 1
      const meant = settingNames.find(known => editDistance(name, known, most) <= most)
      if (meant) return [wrong(name, `is no setting. Did you mean ${meant}?`)]
      return FAMILY.test(name) ? [wrong(name, 'is no setting. README.md lists them.')] : []
    })
  return findings.length > 0 ? findings : [ok('names', 'every variable that looks like a setting is one')]
}

/** In production what a visitor would miss is wrong; elsewhere nothing is. */
export function valueFindings(config: Config, variables: NodeJS.ProcessEnv): Finding[] {
  const { isProduction, siteUrl, trustProxy, databaseUrl, smtpUrl, stripe } = config
  const environment = variables.NODE_ENV || 'not set'
  if (!['production', 'development', 'test'].includes(environment))
    return [
      (variables.NODE_ENV ? wrong : look)(
        'NODE_ENV',
        `is ${environment}, so all of the demonstration runs. A real site needs NODE_ENV=production.`,
      ),
    ]
  if (!isProduction) return [ok('NODE_ENV', `is ${environment}: a demonstration`)]
  const isLive = stripe?.secretKey.includes('_live_')
  const [demonstration] = startNotices(config, false).filter(notice => notice.startsWith('Demonstration'))
  const findings = [
    !siteUrl && wrong('SITE_URL', 'is not set, so links in emails lead to this machine'),
    siteUrl?.startsWith('http:') && wrong('SITE_URL', 'does not begin with https: passwords can be read'),
    siteUrl?.startsWith('https:') &&
      trustProxy === false &&
      wrong(
        'TRUST_PROXY',
        'is off, but only a proxy can serve https: all visitors share its address and limits',
      ),
    !databaseUrl && wrong('DATABASE_URL', 'is not set: the embedded PostgreSQL is for demonstrations'),
    !smtpUrl && wrong('SMTP_URL', 'is not set, so no email is sent and nobody can sign up'),
    !variables.SECRET && look('SECRET', 'is not set: the one in DATA_DIR is used, which other machines lack'),
    !hasPapersKey(config) &&
      wrong('PAPERS_PUBLIC_KEY', 'is not set, so no papers are taken (docs/operations.md)'),
    !stripe && look('STRIPE_SECRET_KEY', 'is not set, so nothing can be paid'),
    stripe && !isLive && wrong('STRIPE_SECRET_KEY', 'is of test mode: no money moves'),
    !config.dvla && !config.dvsa && look('DVLA_API_KEY', 'is not set: number plates are not looked up'),
    demonstration && look('demonstration', demonstration),
  ].filter(found => typeof found === 'object')
  return [ok('NODE_ENV', 'is production'), ...findings]
}
