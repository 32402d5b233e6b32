# The server with everything it needs; the data is in the volume /data.
FROM node:20-bookworm-slim

WORKDIR /roundhouse
COPY package.json package-lock.json .npmrc tsconfig.base.json tsconfig.web.json ./
COPY titles ./titles
COPY packages ./packages
COPY apps ./apps
COPY scripts ./scripts
RUN npm install && npm cache clean --force
# Bundled now, so that the server needs to write nothing but its data.
RUN node scripts/build-page.mjs && node scripts/run.mjs apps/server/src/main.ts help \
  && node scripts/run.mjs apps/server/src/threads/worker.ts

ENV NODE_ENV=production HOST=0.0.0.0 PORT=1830 ROUNDHOUSE_DATA=/data
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 1830
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# node itself is the process that gets the signals, so that it can end cleanly.
CMD ["node", "scripts/run.mjs", "apps/server/src/main.ts"]
