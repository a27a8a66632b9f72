#!/bin/sh
# Begins the machine of the gate in namespaces of its own: this machine's files below a layer that is thrown away, the
# loopback as its only network, and systemd as its first process. Called by machine.ts.
set -eu
folder=$1
hidden=$2
root=$folder/root
# A whiteout: the embedded PostgreSQL of this machine keeps its data where the portal of the unit does.
mkdir -p "$folder/changes/var/lib"
mknod "$folder/changes/var/lib/portal" c 0 0
mount --make-rprivate /
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/changes,workdir=$folder/work" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mkdir -p "$root/sys/fs/cgroup"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
mount -t tmpfs tmpfs "$root/dev" -o mode=755
for device in null zero full random urandom tty; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/shm" "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm" -o mode=1777
mount -t devpts devpts "$root/dev/pts" -o newinstance,ptmxmode=0666,mode=0620,gid=5
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
for number in 0:stdin 1:stdout 2:stderr; do ln -s "/proc/self/fd/${number%%:*}" "$root/dev/${number##*:}"; done
# Whoever installs the portal has no sources.
mount -t tmpfs tmpfs "$root/$hidden"
# Keeps services of packages from starting while an image is built; a server has none.
rm -f "$root/usr/sbin/policy-rc.d"
mkdir -p "$root/former"
ip link set lo up
cd "$root"
pivot_root . former
umount -l /former
exec env -i container=portal-gate PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  /lib/systemd/systemd --unit=multi-user.target
