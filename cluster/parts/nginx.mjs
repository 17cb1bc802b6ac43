import path from 'node:path'
import { HOST } from '../plan.mjs'

/**
 * One address for the four servers. An installation takes docs/operations/nginx.conf, which has TLS; this is for a browser on the same
 * machine.
 * @param {import('../plan.mjs').Plan} plan
 */
export function nginxPart({ front, servers }) {
  const file = path.join(front.folder, 'nginx.conf')
  return {
    name: front.name,
    folders: [front.folder],
    files: [{ path: file, text: settingsFor(front, servers) }],
    command: ['nginx', '-c', file, '-e', 'stderr'],
  }
}

/** @param {import('../plan.mjs').Plan['front']} front @param {import('../plan.mjs').Plan['servers']} servers */
function settingsFor(front, servers) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${path.join(front.folder, name)};`)
    .join('\n')
  return `# Written by npm run cluster.
daemon off;
worker_processes 1;
pid ${path.join(front.folder, 'nginx.pid')};
error_log stderr crit;
events { worker_connections 1000; }
http {
  access_log off;
${temporary}
  upstream caseloom {
    ${servers.map(({ port }) => `server ${HOST}:${port} max_fails=0;`).join('\n    ')}
    keepalive 32;
    keepalive_timeout 5s;
  }
  map "$http_idempotency_key $uri" $caseloom_has_key { default ''; "~^\\S+ /api/" 1; }
  map $http_upgrade $caseloom_connection {
    default '';
    websocket upgrade;
  }
  server {
    listen ${HOST}:${front.port};
    client_max_body_size 12m;
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $caseloom_connection;
    proxy_connect_timeout 2s;
    # A server that died in the middle of a call says nothing; the page is told to ask again.
    error_page 502 504 =503 @unavailable;
    location @unavailable {
      default_type application/problem+json;
      add_header Retry-After 1 always;
      return 503 '{"title":"Busy","status":503,"Code":"server.busy","Values":{}}';
    }
    location / {
      proxy_pass http://caseloom;
      if ($caseloom_has_key) { return 418; }
    }
    # What has a key is made once however often it is sent.
    error_page 418 = @with_key;
    recursive_error_pages on;
    location @with_key {
      proxy_pass http://caseloom;
      proxy_next_upstream error non_idempotent;
    }
    location = /api/events {
      proxy_pass http://caseloom;
      proxy_read_timeout 12h;
    }
  }
}
`
}
