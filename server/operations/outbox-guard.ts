/** Who may read the outbox: whoever sits at the machine that the site is tried on, and nobody by way of anything else. */
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

type Site = Pick<Config, 'smtpUrl' | 'siteUrl' | 'trustProxy' | 'host'>

/** A site that is nobody's but its owner's: no mail server, no name, no proxy, and no way in from the network. */
export function hasOpenOutbox({ smtpUrl, siteUrl, trustProxy, host }: Site): boolean {
  return !smtpUrl && !siteUrl && !trustProxy && isLoopbackName(host)
}

/** The name asked for counts too: another site's page may give its own name our address (DNS rebinding). */
export function isAskedFromHere({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  const wasPassedOn = Object.keys(headers).some(name =>
    /^(forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name),
  )
  return !wasPassedOn && isLoopbackAddress(ip) && isLoopbackName(nameIn(headers.host ?? ''))
}

const nameIn = (host: string) => host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')

function isLoopbackName(name: string): boolean {
  return /^(.+\.)?localhost$/i.test(name) || isLoopbackAddress(name)
}

function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address)
}
