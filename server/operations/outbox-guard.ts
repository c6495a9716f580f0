/** The outbox may only be read on the machine itself, without a proxy, on a site that is not public. */
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

type Site = Pick<Config, 'smtpUrl' | 'siteUrl' | 'trustProxy' | 'host' | 'demonstration'>

/**
 * Without mail server, public address and proxy, and listening on a loopback address only. In production it
 * must be named too: a proxy that adds no headers looks like this machine.
 */
export function hasOpenOutbox({ smtpUrl, siteUrl, trustProxy, host, demonstration }: Site): boolean {
  return demonstration.outbox && !smtpUrl && !siteUrl && !trustProxy && isLoopbackName(host)
}

/** Checks the Host header too: another site's name may resolve to this machine (DNS rebinding). */
export function isLocalRequest({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  const isForwarded = Object.keys(headers).some(name =>
    /^(forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name),
  )
  return !isForwarded && isLoopbackAddress(ip) && isLoopbackName(hostnameIn(headers.host ?? ''))
}

const hostnameIn = (host: string) => host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')

function isLoopbackName(name: string): boolean {
  return /^(.+\.)?localhost$/i.test(name) || isLoopbackAddress(name)
}

function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address)
}
