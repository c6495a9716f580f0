/** nginx with the rules of deploy/nginx.conf, before processes on these ports of this machine. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteProxy } from '#testing/proxy.ts'
import { end, freePort } from '#testing/server-process.ts'

export async function startNginx(ports: readonly [number, number], directory: string): Promise<SiteProxy> {
  const [port, redirecting] = [await freePort(), await freePort()]
  const file = join(directory, 'nginx.conf')
  await mkdir(join(directory, 'nginx'), { mode: 0o777 })
  await writeFile(file, whole(await siteConfig(ports, port, redirecting), join(directory, 'nginx')))
  const nginx = spawn('nginx', ['-e', 'stderr', '-c', file, '-g', 'daemon off;'], { stdio: 'inherit' })
  await once(nginx, 'spawn')
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(address).catch(() => undefined))) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start')
  }
  return { address, stop: () => end(nginx, 5000) }
}

/** The file as it is, but for names, ports and TLS. */
async function siteConfig(
  ports: readonly [number, number],
  port: number,
  redirecting: number,
): Promise<string> {
  const text = await readFile('deploy/nginx.conf', 'utf8')
  return text
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${redirecting}`)
    .replaceAll('server_name forecourt.example', 'server_name _')
    .replaceAll(/^ *ssl_certificate.*$/gm, '')
}

const whole = (site: string, directory: string) => `
worker_processes 1;
pid ${directory}/pid;
error_log ${directory}/errors crit;
events {}
http {
  access_log off;
  client_body_temp_path ${directory}/bodies;
  proxy_temp_path ${directory}/proxied;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  ${site}
}`
