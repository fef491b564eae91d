# The platform, with the pages of site and console and the commands of docs/production.md.
# From the root of the project: docker build --file deploy/docker/platform.Dockerfile --tag mela/platform:0.1.0 .
# The image that runs so far, as --build-arg BEFORE=mela/platform:0.1.0: pages that it has sent are open, and their files stay (decision 0312).
ARG BEFORE=manifests
FROM node:22.23.3-bookworm-slim AS manifests
WORKDIR /mela
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY kit/package.json kit/
COPY server/package.json server/
COPY arcade/package.json arcade/
COPY psp/package.json psp/
COPY web/package.json web/
COPY console/package.json console/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY tools/package.json tools/

FROM ${BEFORE} AS before
USER 0:0
RUN mkdir -p /mela/web/dist-kept /mela/console/dist-kept

FROM manifests AS pages
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY contract contract
COPY kit kit
COPY web web
COPY console console
COPY --from=before /mela/web/dist-kept web/dist-kept
COPY --from=before /mela/console/dist-kept console/dist-kept
RUN node web/build/main.ts && node console/build/main.ts

# What runs: sources as they are, and the packages of the lockfile that they need.
FROM manifests AS program
RUN npm ci --omit=dev --ignore-scripts --workspace @mela/server
COPY contract contract
COPY server/data server/data
COPY server/migrations server/migrations
COPY server/pictures server/pictures
COPY server/src server/src
# The platform holds a brand's own words against the texts of the pages.
COPY web/src/locales/en web/src/locales/en
COPY tools tools
COPY brands brands
COPY --from=pages /mela/web/dist web/dist
COPY --from=pages /mela/web/dist-kept web/dist-kept
COPY --from=pages /mela/console/dist console/dist
COPY --from=pages /mela/console/dist-kept console/dist-kept
COPY deploy/docker/health.mjs ./

FROM node:22.23.3-bookworm-slim
ENV NODE_ENV=production \
    DEMO_TOOLS=0 \
    HOST=0.0.0.0 \
    PORT=8080
WORKDIR /mela
COPY --from=program /mela ./
# Nothing is written: the root file system may be read-only.
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=2m CMD ["node", "health.mjs", "PORT", "/healthz"]
CMD ["node", "--disable-warning=ExperimentalWarning", "server/src/main.ts"]
