# API, worker and the built web apps in one image; the command decides which process it is.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm install --no-save --no-audit --no-fund \
 && NX_DAEMON=false NX_TUI=false node_modules/.bin/nx run-many -t build \
 && cp -r shell/dist web \
 && for remote in mfe-*; do node tools/deploy-remote.mjs "$remote" web; done \
 && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
# The memory flags are those of tools/portal/memory.mjs.
ENV NODE_ENV=production PORT=4200 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/libs/contract ./libs/contract
COPY --from=build /app/api ./api
COPY --from=build /app/docs/openapi.json ./docs/openapi.json
COPY --from=build /app/web ./web
RUN mkdir /files && chown node /files
USER node
EXPOSE 4200
HEALTHCHECK --interval=10s CMD ["node", "-e", "fetch('http://127.0.0.1:4200/api/health/live').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "api/dist/main.js"]
