# The arcade, with the clients of its games. One at a time for each platform (decision 0227).
# From the root of the project: docker build --file deploy/docker/arcade.Dockerfile --tag mela/arcade:0.1.0 .
# The image that runs so far, as --build-arg BEFORE=mela/arcade:0.1.0: pages that it has sent are open, and their files stay (decision 0312).
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
RUN mkdir -p /mela/arcade/dist-kept

FROM manifests AS clients
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY contract contract
COPY kit kit
COPY arcade arcade
COPY --from=before /mela/arcade/dist-kept arcade/dist-kept
RUN node arcade/build/main.ts

# What runs: sources as they are, and the packages of the lockfile that they need.
FROM manifests AS program
RUN npm ci --omit=dev --ignore-scripts --workspace @mela/arcade
COPY contract contract
COPY arcade/data arcade/data
COPY arcade/src arcade/src
COPY --from=clients /mela/arcade/dist arcade/dist
COPY --from=clients /mela/arcade/dist-kept arcade/dist-kept
COPY deploy/docker/health.mjs ./
RUN mkdir /data && chown 1000:1000 /data

FROM node:22.23.3-bookworm-slim
ENV NODE_ENV=production \
    DEMO_TOOLS=0 \
    ARCADE_HOST=0.0.0.0 \
    ARCADE_PORT=8090 \
    ARCADE_DATA=/data
WORKDIR /mela
COPY --from=program /mela ./
COPY --from=program --chown=1000:1000 /data /data
# The journal of rounds is all that is written: a disk that is kept and backed up.
VOLUME ["/data"]
USER 1000:1000
EXPOSE 8090
HEALTHCHECK --interval=10s --timeout=5s --start-period=1m CMD ["node", "health.mjs", "ARCADE_PORT", "/healthz"]
CMD ["node", "--disable-warning=ExperimentalWarning", "arcade/src/server/main.ts"]
