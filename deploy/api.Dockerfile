# API and worker in one image; the command decides which process it is. `--target api` leaves out the web apps, for an
# installation where a web server or a CDN has them; without it they are in the image and the API serves them.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund \
 && NX_DAEMON=false NX_TUI=false node_modules/.bin/nx run-many -t build \
 && cp -r shell/dist web \
 && for remote in mfe-*; do node tools/deploy-remote.mjs "$remote" web; done

# What API and worker load when they run. TypeScript comes along for a compiler plugin of @nestjs/swagger that runs nowhere.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY api/package.json api/
COPY libs/contract/package.json libs/contract/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace @guyline/api --workspace @guyline/contract \
 && rm -r node_modules/typescript

FROM node:24-bookworm-slim AS api
# The memory flags are those of tools/portal/memory.mjs.
ENV NODE_ENV=production PORT=4200 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/libs/contract/package.json ./libs/contract/
COPY --from=build /app/libs/contract/dist ./libs/contract/dist
COPY --from=build /app/api/package.json ./api/
COPY --from=build /app/api/dist ./api/dist
COPY --from=build /app/docs/openapi.json ./docs/openapi.json
COPY --from=build /app/dist/parts.cdx.json ./
RUN mkdir /files && chown node /files
USER node
EXPOSE 4200
HEALTHCHECK --interval=10s CMD ["node", "-e", "fetch('http://127.0.0.1:4200/api/health/live').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "--no-allocation-site-pretenuring", "api/dist/main.js"]

FROM api
COPY --from=build /app/web ./web
