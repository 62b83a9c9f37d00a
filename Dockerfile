# Sandpiper with Chromium, as a user without rights. One image for every role: the command says which.
#   docker build -t sandpiper .
#   docker run -p 8080:8080 -v sandpiper:/data sandpiper
ARG BASE=node:24-bookworm-slim
FROM ${BASE} AS build
WORKDIR /build
COPY . .
RUN npm ci && npm pack --pack-destination /tmp

FROM ${BASE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium fonts-liberation tini ca-certificates \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /tmp/sandpiper-*.tgz /tmp/
RUN mkdir -p /opt/sandpiper /data \
  && cd /opt/sandpiper \
  && npm install --omit=dev --no-audit --no-fund /tmp/sandpiper-*.tgz \
  && rm -rf /tmp/sandpiper-*.tgz /root/.npm \
  && useradd --system --uid 10001 --home-dir /data sandpiper \
  && chown sandpiper:sandpiper /data
ENV HOST=0.0.0.0 PORT=8080 DATA_DIR=/data CHROMIUM_PATH=/usr/bin/chromium \
  # By itself glibc keeps what each of many threads has freed: 90 MB more under load.
  MALLOC_ARENA_MAX=2 \
  # Containers seldom allow Chromium's own sandbox; where yours does, set this to true.
  BROWSER_SANDBOX=false
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 8080
# A worker answers at WORKER_PORT; give it the same port as here.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:'+(process.env.WORKER_PORT||process.env.PORT)+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
ENTRYPOINT ["tini", "--", "/opt/sandpiper/node_modules/.bin/sandpiper"]
CMD ["serve"]
